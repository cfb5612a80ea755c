import type { MessageToVisit } from '@murphy/contracts/visitor-context'
import type { VisitorContext } from '@murphy/domain/visitor-context'
import { emptyVisit } from '@murphy/domain/visitor-context'
import { createFakeClock } from '@murphy/testing'
import { createVisit } from '../create-visit'
import type { StoredVisit, TabChat, VisitCalls } from '../visit-ports'

/** An offer on the basket's page after half a minute. */
export const basketRule = {
  id: 'basket',
  pathPrefix: '/basket',
  secondsOnPage: 30,
  basketFromCents: null,
  needsFailedSearch: false,
  text: 'Questions about your order?',
}
export const home = { path: '/', title: 'Shop' }
export const basketPage = { path: '/basket', title: 'Basket' }
export const runningChat: TabChat = { sessionToken: 't-1', chatId: 'ch-1' }
export const newVisit: StoredVisit = {
  shopperId: '',
  context: emptyVisit,
  hadOffer: false,
  formerChatId: null,
}

export type OfferAnswer = Awaited<ReturnType<VisitCalls['requestOffer']>>

export type GivenPage = {
  readonly isOn?: boolean
  readonly rules?: readonly (typeof basketRule)[]
  readonly quietDays?: number
  readonly stored?: Partial<StoredVisit>
  readonly dismissedAt?: number | null
  readonly chat?: TabChat | null
  readonly answer?: OfferAnswer
  readonly isStored?: boolean | null
}

/** Opens a page with a visit, as the frame does. */
export function openPage({
  isOn = true,
  rules = [basketRule],
  quietDays = 7,
  stored = {},
  dismissedAt = null,
  chat = null,
  answer = { decision: 'shown', offerId: 'o-1' },
  isStored = true,
}: GivenPage = {}) {
  const clock = createFakeClock()
  const browser = {
    visit: { ...newVisit, ...stored },
    dismissedAt,
    chat,
    isStored,
    /** Called before the server answers that it has stored a visit. */
    beforeStored: (): Promise<void> => Promise.resolve(),
  }
  const saved: VisitorContext[] = []
  const asked: string[] = []
  const outcomes: string[] = []
  const sent: string[] = []
  const visit = createVisit({
    settings: { isOn, rules, quietDays },
    storage: {
      read: () => browser.visit,
      save: (next) => {
        browser.visit = next
      },
      remove: () => {
        browser.visit = newVisit
      },
      readDismissedAt: () => browser.dismissedAt,
      saveDismissedAt: (at) => {
        browser.dismissedAt = at
      },
      readChat: () => browser.chat,
      getBrowserId: () => 'browser-1',
    },
    calls: {
      save: async (_token, context) => {
        saved.push(context)
        await browser.beforeStored()
        return browser.isStored
      },
      requestOffer: async (_browserId, ruleId) => {
        asked.push(ruleId)
        return answer
      },
      recordOffer: async (browserId, offerId, outcome) => {
        outcomes.push(`${browserId} ${offerId} ${outcome}`)
      },
    },
    send: (message) => {
      sent.push(message.type === 'visit-offer' ? `offer ${message.height}` : message.type)
    },
    showOffer: (text) => (text === null ? 0 : 132),
    now: clock.now,
    after: clock.after,
  })
  return {
    clock,
    browser,
    saved,
    asked,
    outcomes,
    sent,
    visit,
    tell: (message: Omit<Extract<MessageToVisit, { type: 'visit' }>, 'type'>) =>
      visit.handleMessage({ type: 'visit', ...message }),
    setOpen: (isOpen: boolean) => visit.handleMessage({ type: 'visit-widget', isOpen }),
    setShopper: (shopperId: string) => visit.handleMessage({ type: 'visit-shopper', shopperId }),
  }
}
