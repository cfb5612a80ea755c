import { describe, expect, it } from 'vitest'
import { createTestWidget } from '../../testing/test-widget'
import type { TestWidget } from '../../testing/test-widget'
import { replyItems } from '@murphy/contracts/reply-items'
import type { ReplyItem } from '@murphy/contracts/reply-items'

const [stores] = replyItems.store.examples
const [products] = replyItems['product-list'].examples
const [articles] = replyItems['article-list'].examples
const [orders] = replyItems.verifiedOrders.examples
const data = (type: 'stores' | 'orders' | 'articles' | 'products', event: string): ReplyItem => ({
  type: 'followup_event_data',
  followUpEventType: type,
  followUpEventName: event,
})

async function asked(...items: readonly ReplyItem[]): Promise<TestWidget> {
  return ask(await createTestWidget(), items)
}

async function askedByShopper(...items: readonly ReplyItem[]): Promise<TestWidget> {
  const widget = await createTestWidget()
  await widget.host(
    { type: 'sendDataToWidget', encryptedShopperId: 'jwe' },
    { type: 'changeShopperId', shopperId: 4711 },
  )
  return ask(widget, items)
}

async function ask(widget: TestWidget, items: readonly ReplyItem[]): Promise<TestWidget> {
  await widget.openChat()
  widget.server.chat.sendEvent = async () => ({ ok: true, value: { items, isEmpty: false } })
  widget.botAnswers(...items)
  await widget.say('hi')
  return widget
}

describe('the follow-up', () => {
  // An orders reply is in this list of a signed-in shopper only: its follow-up is an authenticated one under every name.
  it.each([
    ['stores', 'LAU-13', stores, asked],
    ['orders', 'LAU-14', orders, askedByShopper],
    ['articles', 'LAU-15', articles, asked],
    ['products', 'LAU-16', products, asked],
  ] as const)(
    'comes after a reply of the type %s, by the event that the reply names [%s, MSG-21]',
    async (type, _id, item, askFor) => {
      const widget = await askFor(item, data(type, 'MY_FOLLOWUP'))
      await widget.pass(6999)
      expect(widget.events()).toEqual([])
      await widget.pass(1)
      expect(widget.events()).toEqual(['MY_FOLLOWUP'])
      expect(widget.widgetState().lastFollowUpEvent).toBe('MY_FOLLOWUP')
    },
  )

  it.each([
    [1, 7000],
    [3, 11_000],
  ])(
    'the follow-up of a reply with %i parts comes after %i ms, whatever is hidden in it [LAU-17, CST-03]',
    async (parts, delayMs) => {
      const messages = Array.from({ length: parts - 1 }, (): ReplyItem => ({ type: 'message', text: 'x' }))
      const widget = await asked(...messages, stores, { type: 'session_id', sessionId: 's-1' })
      await widget.pass(delayMs - 1)
      expect(widget.events()).toEqual([])
      await widget.pass(1)
      expect(widget.events()).toEqual(['STORES_FOLLOWUP'])
    },
  )

  it.each([
    ['STORES_FOLLOWUP', stores],
    ['ARTICLES_FOLLOWUP', articles],
    ['PRODUCTAVAIL_FOLLOWUP', products],
  ] as const)('sends %s when the reply names no event [LAU-13]', async (event, item) => {
    const widget = await asked(item)
    await widget.pass(7000)
    expect(widget.events()).toEqual([event])
  })

  it('the follow-up of orders is not sent for a guest [AUTH-06, LAU-14]', async () => {
    const widget = await asked({ type: 'message', text: 'x', followUpEventType: 'orders' })
    await widget.pass(60_000)
    expect(widget.events()).toEqual([])
  })

  it.each([
    ['an orders reply under another name', orders, data('orders', 'MY_FOLLOWUP')],
    [
      'a reply of another type under the authenticated name',
      stores,
      data('stores', 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP'),
    ],
  ] as const)('is not sent for a guest after %s [AUTH-06]', async (_, item, followUp) => {
    const widget = await asked(item, followUp)
    await widget.pass(60_000)
    expect(widget.events()).toEqual([])
  })

  it('the follow-up of orders is the authenticated one for a signed-in shopper [AUTH-06, ORD-32]', async () => {
    const widget = await askedByShopper(orders)
    await widget.pass(7000)
    expect(widget.events()).toEqual(['ORDERTRACKING_AUTHENTICATED_FOLLOWUP'])
  })

  it('is not taken from the event of an article, which belongs to its I need help [LAU-15]', async () => {
    const widget = await asked({
      type: 'article',
      articleId: 'a',
      title: 'A',
      summary: '',
      followUpEventName: 'ARTICLE_HELP',
    })
    await widget.pass(7000)
    expect(widget.events()).toEqual(['ARTICLES_FOLLOWUP'])
  })

  it('has one pending at most, the newest [LAU-13]', async () => {
    const widget = await asked(stores, data('stores', 'FIRST'))
    await widget.act({ kind: 'answer-voted', entryId: 'none', isHelpful: true })
    widget.botAnswers(products, data('products', 'SECOND'))
    await widget.say('again')
    await widget.pass(60_000)
    expect(widget.events()).toEqual(['SECOND'])
  })

  it('a reply to a follow-up has no follow-up [LAU-13]', async () => {
    const widget = await asked(stores, data('stores', 'AGAIN'))
    await widget.pass(120_000)
    expect(widget.events()).toEqual(['AGAIN'])
  })

  it.each([
    ['a new message', (widget: TestWidget) => widget.say('next')],
    ['a log-in', (widget: TestWidget) => widget.host({ type: 'changeShopperId', shopperId: 5 })],
    [
      'the end of the session',
      (widget: TestWidget) =>
        widget.act({ kind: 'close-pressed' }, { kind: 'end-prompt-answered', answer: 'finished' }),
    ],
    [
      'an opened article',
      (widget: TestWidget) =>
        widget.act(
          {
            kind: 'article-opened',
            entryId: widget.state().conversation.entries.at(-1)?.id ?? '',
            article: { type: 'article', articleId: 'a', title: 'A', summary: '' },
          },
          { kind: 'back-pressed' },
        ),
    ],
  ] as const)('is cancelled by %s [LAU-13]', async (_, act) => {
    const widget = await asked(stores, data('stores', 'LATER'))
    widget.botAnswers({ type: 'message', text: 'ok' })
    await act(widget)
    await widget.pass(60_000)
    expect(widget.events()).not.toContain('LATER')
  })

  it('waits while the shopper types, and goes out when the box is empty again [LAU-13]', async () => {
    const widget = await asked(stores)
    await widget.act({ kind: 'draft-changed', text: 'hm' })
    await widget.pass(20_000)
    expect(widget.events()).toEqual([])
    await widget.act({ kind: 'draft-changed', text: '' })
    expect(widget.events()).toEqual(['STORES_FOLLOWUP'])
  })

  it('waits while the widget is closed [LAU-13]', async () => {
    const widget = await asked(stores)
    await widget.act({ kind: 'minimise-pressed' })
    await widget.pass(20_000)
    expect(widget.events()).toEqual([])
    await widget.act({ kind: 'launcher-pressed' })
    expect(widget.events()).toEqual(['STORES_FOLLOWUP'])
  })
})
