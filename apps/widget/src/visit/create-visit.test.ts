import { emptyVisit } from '@murphy/domain/visitor-context'
import { createDeferred } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { basketPage, home, newVisit, openPage, runningChat } from './testing/open-page'

describe('a visit', () => {
  it('continues with what earlier pages of the tab have told', () => {
    const page = openPage({ stored: { context: { ...emptyVisit, pages: [{ ...home, at: 1 }] } } })
    page.tell({ page: basketPage })
    expect(page.browser.visit.context.pages.map(({ path }) => path)).toEqual(['/basket', '/'])
  })

  it('stores, sends and offers nothing while it is off, and removes what was stored', async () => {
    const stored = { shopperId: '456', context: { ...emptyVisit, productCode: '901235' } }
    const page = openPage({ isOn: false, stored, chat: runningChat })
    page.setShopper('456')
    page.tell({ page: basketPage })
    page.visit.handleChatChange()
    page.visit.handleConversationRemoval()
    await page.clock.pass(60_000)
    expect([page.saved, page.asked, page.sent]).toEqual([[], [], []])
    expect(page.browser.visit).toEqual(newVisit)
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
    page.visit.handleConversationRemoval()
    expect(page.browser.visit.context).toEqual(emptyVisit)
  })
})

describe('the visit of a chat', () => {
  it('is sent once for all calls of a moment, and again when it changes', async () => {
    const page = openPage({ chat: runningChat })
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
    const page = openPage({ chat: { ...runningChat, chatId: null } })
    page.tell({ page: home })
    await page.clock.pass(5000)
    expect(page.saved).toEqual([])
    page.browser.chat = runningChat
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toHaveLength(1)
  })

  it('is sent after the answer to the one before, so that none overtakes another', async () => {
    const page = openPage({ chat: runningChat })
    const answer = createDeferred<void>()
    page.browser.beforeStored = () => answer.promise
    page.tell({ page: home })
    await page.clock.pass(1000)
    page.tell({ page: basketPage })
    await page.clock.pass(5000)
    expect(page.saved).toHaveLength(1)
    answer.resolve()
    await page.clock.pass(1000)
    expect(page.saved).toMatchObject([{ pages: [home] }, { pages: [basketPage, home] }])
  })

  it.each([
    ['not sent any more to a chat that is over', false, 1],
    ['sent again after a failure', null, 2],
  ])('is %s', async (_, isStored, expected) => {
    const page = openPage({ chat: runningChat, isStored })
    page.tell({ page: home })
    await page.clock.pass(1000)
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toHaveLength(expected)
  })

  it('is not sent while nothing is known', async () => {
    const page = openPage({ chat: runningChat })
    page.visit.handleChatChange()
    await page.clock.pass(1000)
    expect(page.saved).toEqual([])
  })

  it.each<[string, (page: ReturnType<typeof openPage>) => void]>([
    ['a shopper who has left', (page) => page.setShopper('123')],
    ['a conversation that was removed', (page) => page.visit.handleConversationRemoval()],
  ])('is not sent to the chat of %s, also from a later page, but to the next chat', async (_, change) => {
    const first = openPage({ stored: { shopperId: '456' }, chat: runningChat })
    first.tell({ page: home })
    change(first)
    first.tell({ page: basketPage })
    await first.clock.pass(5000)
    expect(first.saved).toEqual([])
    const later = openPage({ stored: first.browser.visit, chat: runningChat })
    later.tell({ page: home })
    await later.clock.pass(5000)
    expect(later.saved).toEqual([])
    later.browser.chat = { ...runningChat, chatId: 'ch-2' }
    later.visit.handleChatChange()
    await later.clock.pass(1000)
    expect(later.saved).toHaveLength(1)
  })
})
