import { findDueOffer, getOfferWaitMs } from '@murphy/domain/visitor-context'
import type { OfferFacts } from '@murphy/domain/visitor-context'
import type { VisitPorts } from './visit-ports'

const dayMs = 24 * 60 * 60_000

type VisitFacts = {
  readonly getFacts: () => OfferFacts
  readonly hadOffer: () => boolean
  readonly markOffered: () => void
}

/** An offer that is shown. */
type ShownOffer = { readonly offerId: string; readonly browserId: string }

/**
 * Creates the chat offers of one page: at most one a visit, none while the widget is open or a chat has begun, and none for
 * some days after one was dismissed. The server decides the rest.
 *
 * Source: docs/live-chat.md#chat-offers
 */
export function createOffers(
  { settings, storage, calls, send, showOffer, now, after }: VisitPorts,
  visit: VisitFacts,
) {
  let shown: ShownOffer | null = null
  let isWidgetOpen = false
  /** True after the request of this page. There is one at most, because the server may have no agent or no offer left. */
  let hasRequested = false
  let cancelWait = (): void => undefined

  const mayOffer = (): boolean =>
    shown === null && !isWidgetOpen && !visit.hadOffer() && !storage.readChat()?.chatId && !isDismissed()

  /** Returns true for some days after an offer was dismissed. */
  function isDismissed(): boolean {
    const dismissedAt = storage.readDismissedAt()
    return dismissedAt !== null && now() - dismissedAt < settings.quietDays * dayMs
  }

  /** Requests an offer when a rule is due, or schedules the next check of the rules. */
  function scheduleOffer(): void {
    cancelWait()
    if (hasRequested || !mayOffer()) return
    const facts = visit.getFacts()
    const waitMs = getOfferWaitMs(settings.rules, facts)
    if (waitMs === null) return
    const due = findDueOffer(settings.rules, facts)
    if (due === null) cancelWait = after(waitMs, scheduleOffer)
    else void requestOffer(due)
  }

  async function requestOffer(rule: { readonly id: string; readonly text: string }): Promise<void> {
    hasRequested = true
    const browserId = storage.getBrowserId()
    const answer = await calls.requestOffer(browserId, rule.id)
    if (answer === null || answer.decision === 'unavailable') return
    const isAllowed = mayOffer()
    visit.markOffered()
    if (answer.offerId === null || !isAllowed) return
    shown = { offerId: answer.offerId, browserId }
    send({ type: 'visit-offer', height: showOffer(rule.text) })
  }

  function remove(): void {
    cancelWait()
    if (shown === null) return
    shown = null
    showOffer(null)
    send({ type: 'visit-offer', height: 0 })
  }

  return {
    scheduleOffer,
    remove,
    handleNewPage: (): void => {
      hasRequested = false
    },
    setWidgetOpen: (isOpen: boolean): void => {
      isWidgetOpen = isOpen
      if (isOpen) remove()
      else scheduleOffer()
    },
    accept: (): void => {
      if (shown === null) return
      const { browserId, offerId } = shown
      remove()
      send({ type: 'visit-accepted' })
      void calls.recordOffer(browserId, offerId, 'accepted')
    },
    dismiss: (): void => {
      if (shown === null) return
      const { browserId, offerId } = shown
      remove()
      storage.saveDismissedAt(now())
      void calls.recordOffer(browserId, offerId, 'dismissed')
    },
  }
}
