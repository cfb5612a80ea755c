import type { MessageToVisit } from '@murphy/contracts/visitor-context'
import { addVisit, emptyVisit, isOtherShopper } from '@murphy/domain/visitor-context'
import type { VisitUpdate } from '@murphy/domain/visitor-context'
import { createContextSender } from './context-sender'
import { createOffers } from './create-offers'
import type { StoredVisit, VisitPorts } from './visit-ports'

export type Visit = {
  readonly handleMessage: (message: MessageToVisit) => void
  /** Called when the widget has stored something about the live chat of this tab. */
  readonly handleChatChange: () => void
  /** Called when the widget has removed its conversation. The visit is removed, too. */
  readonly handleConversationRemoval: () => void
  readonly acceptOffer: () => void
  readonly dismissOffer: () => void
}

/**
 * Creates the visit of one page. It stores the updates of the page, sends them to the agents of a running chat, and offers
 * chats.
 * While visitor context is off it does nothing, and removes what was stored before.
 *
 * Source: docs/live-chat.md#visitor-context, decision 065
 */
export function createVisit(ports: VisitPorts): Visit {
  const { settings, storage, now } = ports
  let visit = storage.read()
  let shownAt = now()
  let hasFailedSearch = false

  const save = (next: StoredVisit): void => {
    visit = next
    storage.save(next)
  }
  const sender = createContextSender(ports, () => visit)
  const offers = createOffers(ports, {
    getFacts: () => ({
      path: visit.context.pages[0]?.path ?? '',
      onPageMs: now() - shownAt,
      basketCents: visit.context.basket?.totalCents ?? 0,
      hasFailedSearch,
    }),
    hadOffer: () => visit.hadOffer,
    markOffered: () => save({ ...visit, hadOffer: true }),
  })

  function addUpdate(update: VisitUpdate): void {
    const { page, failedSearch } = update
    if (page !== undefined) {
      shownAt = now()
      hasFailedSearch = false
    }
    if (failedSearch !== undefined) hasFailedSearch = failedSearch !== null
    save({ ...visit, context: addVisit(visit.context, update, now()) })
    sender.sendSoon()
    if (page !== undefined) offers.handleNewPage()
    offers.scheduleOffer()
  }

  /** Removes the visit. Its later updates are not sent to a chat that has already begun. */
  function clear(next: Pick<StoredVisit, 'shopperId' | 'hadOffer'>): void {
    hasFailedSearch = false
    save({ ...next, context: emptyVisit, formerChatId: storage.readChat()?.chatId ?? visit.formerChatId })
    offers.remove()
  }

  /** Sets the shopper. The visit of another shopper on the same page is removed first. */
  function setShopper(shopperId: string): void {
    if (isOtherShopper(visit.shopperId, shopperId)) clear({ shopperId, hadOffer: false })
    else if (shopperId !== visit.shopperId) save({ ...visit, shopperId })
  }

  if (!settings.isOn) storage.remove()

  return {
    handleMessage: (message) => {
      if (!settings.isOn) return
      switch (message.type) {
        case 'visit': {
          const { type: _, ...update } = message
          return addUpdate(update)
        }
        case 'visit-shopper':
          return setShopper(message.shopperId)
        case 'visit-widget':
          return offers.setWidgetOpen(message.isOpen)
      }
    },
    handleChatChange: () => {
      if (!settings.isOn) return
      sender.sendSoon()
      if (storage.readChat()?.chatId) offers.remove()
    },
    handleConversationRemoval: () => {
      if (settings.isOn) clear(visit)
    },
    acceptOffer: offers.accept,
    dismissOffer: offers.dismiss,
  }
}
