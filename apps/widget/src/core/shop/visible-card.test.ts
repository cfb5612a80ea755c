import { describe, expect, it } from 'vitest'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { shiraz } from '../../gallery/shop'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { countCards } from './visible-card'

const twoProducts = {
  type: 'product-list',
  query_id: 'q-1',
  items: [shiraz, { ...shiraz, stockCode: '2' }],
} as const

async function answered(...items: readonly ReplyItem[]): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.openChat()
  await ask(widget, ...items)
  return widget
}

async function ask(widget: TestWidget, ...items: readonly ReplyItem[]): Promise<void> {
  widget.botAnswers(...items)
  await widget.say('show me')
  await widget.pass(2500)
}

/** The ids of the entries with cards, oldest first. */
function cardIds(widget: TestWidget): readonly string[] {
  const { entries } = widget.state().conversation
  return entries.filter(({ item }) => countCards(item) > 0).map(({ id }) => id)
}

async function show(widget: TestWidget, entryId: string | undefined, index: number): Promise<void> {
  await widget.act({ kind: 'card-shown', entryId: entryId ?? '', index })
}

/** Returns the visible card of the next request. */
async function shownInNextText(widget: TestWidget): Promise<unknown> {
  widget.botAnswers({ type: 'message', text: 'So it is.' })
  await widget.say('is this one dry')
  const [, body] = widget.lastCall('sendText').args as [unknown, { parameters: { shown?: unknown } }]
  return body.parameters.shown
}

it.each([
  ['product-list', 1],
  ['verifiedOrders', replyItems.verifiedOrders.examples[0].items.length],
  ['article', 1],
  ['message', 0],
  ['direction', 0],
] as const)('counts the cards of %s: %i', (type, expected) => {
  const [example] = replyItems[type].examples
  const item = type === 'product-list' ? { type, items: [shiraz] } : example
  expect(countCards(item as Parameters<typeof countCards>[0])).toBe(expected)
})

describe('the card that is visible', () => {
  it.each([0, 1])('goes out with the next text: index %i', async (index) => {
    const widget = await answered(twoProducts)
    await show(widget, cardIds(widget)[0], index)
    expect(await shownInNextText(widget)).toEqual({ queryId: 'q-1', type: 'product-list', index })
  })

  it('goes out with events', async () => {
    const widget = await answered(twoProducts)
    await show(widget, cardIds(widget)[0], 1)
    await widget.act({ kind: 'nearby-stores-requested', product: shiraz })
    expect(widget.lastCall('sendEvent').args[1]).toMatchObject({
      parameters: { shown: { queryId: 'q-1', index: 1 } },
    })
  })

  it.each([
    ['no card was shown', twoProducts, 'none'],
    ['the index is beyond its list', twoProducts, 2],
    ['its reply has no query id', { ...twoProducts, query_id: undefined }, 0],
  ] as const)('is not named when %s', async (_, item, index) => {
    const { query_id: queryId, ...rest } = item
    const widget = await answered(queryId === undefined ? rest : item)
    if (index !== 'none') await show(widget, cardIds(widget)[0], index)
    expect(await shownInNextText(widget)).toBeUndefined()
  })

  it('is not named when the entry is unknown', async () => {
    const widget = await answered(twoProducts)
    await show(widget, 'nobody', 0)
    expect(await shownInNextText(widget)).toBeUndefined()
  })

  it('is forgotten with the next list of cards, and stays over a message', async () => {
    const widget = await answered(twoProducts)
    await show(widget, cardIds(widget)[0], 1)
    await ask(widget, { type: 'message', text: 'It is dry.', query_id: 'q-2' })
    expect(await shownInNextText(widget)).toMatchObject({ queryId: 'q-1', index: 1 })
    const [orders] = replyItems.verifiedOrders.examples
    await ask(widget, { ...orders, query_id: 'q-3' })
    expect(await shownInNextText(widget)).toBeUndefined()
  })

  it('is that of the newest list, also when an older one is scrolled into view', async () => {
    const widget = await answered(twoProducts)
    await ask(widget, { ...twoProducts, query_id: 'q-2' })
    const [older, newer] = cardIds(widget)
    await show(widget, newer, 1)
    await show(widget, older, 0)
    expect(await shownInNextText(widget)).toMatchObject({ queryId: 'q-2', index: 1 })
  })

  it('is the article that was opened, by its place among all cards of the reply', async () => {
    const [first] = replyItems.article.examples
    const second = { ...first, articleId: 'second', query_id: 'q-1' }
    const widget = await answered({ ...first, query_id: 'q-1' }, second)
    await widget.act({ kind: 'article-opened', entryId: cardIds(widget)[1] ?? '', article: second })
    await widget.act({ kind: 'back-pressed' })
    expect(await shownInNextText(widget)).toEqual({ queryId: 'q-1', type: 'article', index: 1 })
  })

  it('ends with the chat', async () => {
    const widget = await answered(twoProducts)
    await show(widget, cardIds(widget)[0], 1)
    await widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' })
    expect(widget.state().session.shown).toBeNull()
  })
})
