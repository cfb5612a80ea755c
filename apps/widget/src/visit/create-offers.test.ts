import { describe, expect, it } from 'vitest'
import { basketPage, basketRule, home, openPage, runningChat } from './testing/open-page'
import type { GivenPage, OfferAnswer } from './testing/open-page'

const dayMs = 24 * 60 * 60_000
const searchRule = { ...basketRule, id: 'search', pathPrefix: '', secondsOnPage: 0, needsFailedSearch: true }

/** Opens the basket, and waits until its rule is due. */
async function openBasket(given: GivenPage = {}) {
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

  it.each<[string, GivenPage]>([
    ['an earlier page of the visit had one', { stored: { hadOffer: true } }],
    ['a chat has begun', { chat: runningChat }],
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
    const page = openPage({ rules: [{ ...basketRule, secondsOnPage: 0 }] })
    page.tell({ page: basketPage })
    page.setOpen(true)
    await page.clock.pass(0)
    expect([page.asked, page.sent]).toEqual([['basket'], []])
  })

  it.each<[string, OfferAnswer, boolean]>([
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
    [
      'a chat begins',
      (page) => {
        page.browser.chat = runningChat
        page.visit.handleChatChange()
      },
    ],
    ['the conversation is removed', (page) => page.visit.handleConversationRemoval()],
    ['the shopper signs off', (page) => page.setShopper('0')],
  ])('is gone when %s', async (_, change) => {
    const page = await openBasket({ stored: { shopperId: '456' } })
    change(page)
    expect(page.sent).toEqual(['offer 132', 'offer 0'])
    expect(page.outcomes).toEqual([])
  })
})
