import type { MessageToVisit } from '@murphy/contracts/visitor-context'
import type { VisitorContext } from '@murphy/domain/visitor-context'
import { emptyVisit } from '@murphy/domain/visitor-context'
import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createVisit } from './create-visit'
import type { StoredVisit, TabChat, VisitCalls } from './visit-ports'

const dayMs = 24 * 60 * 60_000
const rule = {
  id: 'basket',
  pathPrefix: '/basket',
  secondsOnPage: 30,
  basketFromCents: null,
  needsFailedSearch: false,
  text: 'Questions about your order?',
}
const searchRule = { ...rule, id: 'search', pathPrefix: '', secondsOnPage: 0, needsFailedSearch: true }
const home = { path: '/', title: 'Shop' }
const basketPage = { path: '/basket', title: 'Basket' }

type Answer = Awaited<ReturnType<VisitCalls['requestOffer']>>

type Given = {
  readonly isOn?: boolean
  readonly rules?: readonly (typeof rule)[]
  readonly quietDays?: number
  readonly stored?: Partial<StoredVisit>
  readonly dismissedAt?: number | null
  readonly chat?: TabChat | null
  readonly answer?: Answer
  readonly isStored?: boolean | null
}

/** Opens a page with a visit, as the frame does. */
function openPage({
  isOn = true,
  rules = [rule],
  quietDays = 7,
  stored = {},
  dismissedAt = null,
  chat = null,
  answer = { decision: 'shown', offerId: 'o-1' },
  isStored = true,
}: Given = {}) {
  const clock = createFakeClock()
  const browser = {
    visit: { shopperId: '', context: emptyVisit, hadOffer: false, ...stored } as StoredVisit,
    dismissedAt,
    chat,
    isStored,
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

describe('a visit', () => {
  it('continues with what earlier pages of the tab have told', () => {
    const page = openPage({ stored: { context: { ...emptyVisit, pages: [{ ...home, at: 1 }] } } })
    page.tell({ page: basketPage })
    expect(page.browser.visit.context.pages.map(({ path }) => path)).toEqual(['/basket', '/'])
  })

  it('stores, sends and offers nothing while visitor context is off', async () => {
    const page = openPage({ isOn: false, chat: { sessionToken: 't', chatId: 'ch-1' } })
    page.setShopper('456')
    page.tell({ page: basketPage })
    page.visit.handleChatChange()
    await page.clock.pass(60_000)
    expect([page.saved, page.asked, page.sent]).toEqual([[], [], []])
    expect(page.browser.visit).toEqual({ shopperId: '', context: emptyVisit, hadOffer: false })
  })

  it.each([
    ['signs off', '456', '0', 0],
    ['is another one', '456', '123', 0],
    ['is the same', '456', '456', 1],
    ['signs in', '', '456', 1],
  ])('has pages after the shopper %s: from %j to %j %i', (_, before, next, expected) => {
    const page = openPage({ stored: { shopperId: before, hadOffer: true } })
    page.tell({ page: home })
    page.setShopper(next)
    expect(page.browser.visit.context.pages).toHaveLength(expected)
    expect(page.browser.visit.shopperId).toBe(next)
    expect(page.browser.visit.hadOffer).toBe(expected === 1)
  })

  it('is removed with the conversation of the widget', () => {
    const page = openPage()
    page.tell({ page: home, productCode: '901235' })
    page.visit.forget()
    expect(page.browser.visit.context).toEqual(emptyVisit)
  })
})

describe('the visit of a chat', () => {
  const running = { sessionToken: 't-1', chatId: 'ch-1' }

  it('is sent once for all calls of a moment, and again when it changes', async () => {
    const page = openPage({ chat: running })
    page.tell({ page: home })
    page.tell({ productCode: '901235' })
    await page.clock.pass(999)
    expect(page.saved).toEqual([])
    await page.clock.pass(1)
    expect(page.saved).toMatchObject([{ pages: [home], productCode: '901235' }])
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toHaveLength(1)
    page.tell({ productCode: null })
    await page.clock.pass(1000)
    expect(page.saved).toHaveLength(2)
  })

  it('is sent when the chat begins', async () => {
    const page = openPage({ chat: { ...running, chatId: null } })
    page.tell({ page: home })
    await page.clock.pass(5000)
    expect(page.saved).toEqual([])
    page.browser.chat = running
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toHaveLength(1)
  })

  it.each([
    ['not sent any more to a chat that is over', false, 1],
    ['sent again after a failure', null, 2],
  ])('is %s', async (_, isStored, expected) => {
    const page = openPage({ chat: running, isStored })
    page.tell({ page: home })
    await page.clock.pass(1000)
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toHaveLength(expected)
  })

  it('is not sent while nothing is known', async () => {
    const page = openPage({ chat: running })
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toEqual([])
  })
})

/** Opens the basket, and waits until its rule is due. */
async function openBasket(given: Given = {}) {
  const page = openPage(given)
  page.tell({ page: basketPage })
  await page.clock.pass(30_000)
  return page
}

describe('an offer of chat', () => {
  it('is requested and shown once its rule is due, once a visit', async () => {
    const page = openPage()
    page.tell({ page: basketPage })
    await page.clock.pass(29_999)
    expect(page.asked).toEqual([])
    await page.clock.pass(1)
    expect([page.asked, page.sent]).toEqual([['basket'], ['offer 132']])
    page.tell({ page: basketPage })
    await page.clock.pass(60_000)
    expect(page.asked).toEqual(['basket'])
  })

  it('counts the time of the shown page alone', async () => {
    const page = openPage()
    page.tell({ page: basketPage })
    await page.clock.pass(20_000)
    page.tell({ page: home })
    await page.clock.pass(20_000)
    page.tell({ page: basketPage })
    await page.clock.pass(20_000)
    expect(page.asked).toEqual([])
  })

  it('follows a search without a result on the same page only', async () => {
    const page = openPage({ rules: [searchRule] })
    page.tell({ page: home, failedSearch: 'shirz' })
    await page.clock.pass(0)
    expect(page.asked).toEqual(['search'])
    const next = openPage({ rules: [searchRule], stored: { ...page.browser.visit, hadOffer: false } })
    next.tell({ page: basketPage })
    await next.clock.pass(60_000)
    expect(next.asked).toEqual([])
  })

  it.each<[string, Given]>([
    ['an earlier page of the visit had one', { stored: { hadOffer: true } }],
    ['a chat has begun', { chat: { sessionToken: 't', chatId: 'ch-1' } }],
    ['there are no rules', { rules: [] }],
  ])('is not requested when %s', async (_, given) => {
    expect((await openBasket(given)).asked).toEqual([])
  })

  it.each([
    ['the last millisecond of the quiet days', 7 * dayMs - 1, 0],
    ['the quiet days', 7 * dayMs, 1],
  ])('is not requested before %s are over', async (_, sinceMs, expected) => {
    const page = openPage()
    page.browser.dismissedAt = page.clock.now() - sinceMs
    page.tell({ page: basketPage })
    await page.clock.pass(30_000)
    expect(page.asked).toHaveLength(expected)
  })

  it('is never shown while the widget is open', async () => {
    const page = openPage()
    page.setOpen(true)
    page.tell({ page: basketPage })
    await page.clock.pass(60_000)
    expect(page.asked).toEqual([])
    page.setOpen(false)
    await page.clock.pass(0)
    expect(page.sent).toEqual(['offer 132'])
    page.setOpen(true)
    expect(page.sent).toEqual(['offer 132', 'offer 0'])
  })

  it('is not shown when the widget was opened while the server decided', async () => {
    const page = openPage({ rules: [{ ...rule, secondsOnPage: 0 }] })
    page.tell({ page: basketPage })
    page.setOpen(true)
    await page.clock.pass(0)
    expect([page.asked, page.sent]).toEqual([['basket'], []])
  })

  it.each<[string, Answer, boolean]>([
    ['withheld', { decision: 'withheld', offerId: null }, true],
    ['unavailable', { decision: 'unavailable', offerId: null }, false],
    ['not answered', null, false],
  ])('is not shown when it is %s', async (_, answer, hadOffer) => {
    const page = await openBasket({ answer })
    expect([page.sent, page.browser.visit.hadOffer]).toEqual([[], hadOffer])
    // The same page asks no second time; the next one may.
    page.tell({ basket: null })
    await page.clock.pass(60_000)
    expect(page.asked).toHaveLength(1)
    page.tell({ page: basketPage })
    await page.clock.pass(30_000)
    expect(page.asked).toHaveLength(hadOffer ? 1 : 2)
  })

  it('opens live chat when the shopper accepts', async () => {
    const page = await openBasket()
    page.visit.acceptOffer()
    page.visit.acceptOffer()
    expect(page.sent).toEqual(['offer 132', 'offer 0', 'visit-accepted'])
    expect(page.outcomes).toEqual(['browser-1 o-1 accepted'])
    expect(page.browser.dismissedAt).toBeNull()
  })

  it('begins the quiet days when the shopper dismisses it', async () => {
    const page = await openBasket()
    page.visit.dismissOffer()
    page.visit.dismissOffer()
    expect(page.sent).toEqual(['offer 132', 'offer 0'])
    expect(page.outcomes).toEqual(['browser-1 o-1 dismissed'])
    expect(page.browser.dismissedAt).toBe(page.clock.now())
  })

  it.each<[string, (page: ReturnType<typeof openPage>) => void]>([
    ['a chat begins', (page) => {
      page.browser.chat = { sessionToken: 't', chatId: 'ch-1' }
      page.visit.handleChatChange()
    }],
    ['the conversation is removed', (page) => page.visit.forget()],
    ['the shopper signs off', (page) => page.setShopper('0')],
  ])('is gone when %s', async (_, change) => {
    const page = await openBasket({ stored: { shopperId: '456' } })
    change(page)
    expect(page.sent).toEqual(['offer 132', 'offer 0'])
    expect(page.outcomes).toEqual([])
  })
})
