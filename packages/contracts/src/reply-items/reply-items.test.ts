import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getArticlePayload } from './article'
import { hiddenKinds, quickReplyKinds, shownKinds, type ReplyItemKind } from './kinds'
import { parseReplyItem, parseReplyItems, QueryReplySchema } from './parse'
import { replyItems, type ReplyItem, toPlainText } from './reply-items'

const kinds: readonly ReplyItemKind[] = [...shownKinds, ...quickReplyKinds, ...hiddenKinds]
const examples: readonly ReplyItem[] = Object.values(replyItems).flatMap((contract) => [...contract.examples])

/** The types of section 3, as the specification lists them. */
const specified =
  'message qr article help form end store direction qe ordertracking dqr command livechatmessage conditionalqr ' +
  'livechatqr session_id pa-store-select product-list product-nearby-store-list store-select url article-list ' +
  'quickReply verifiedOrders last_order_checked followup_event_data resend-tax-invoice pickup-order-detail'

describe('the kinds', () => {
  it('are all parsed, and none breaks the list [MSG-19]', () => {
    expect([...kinds].sort()).toEqual(specified.split(' ').sort())
    expect(new Set(kinds)).toEqual(new Set(Object.keys(replyItems)))
    const reply = parseReplyItems(JSON.parse(JSON.stringify(examples)))
    expect(reply.dropped).toEqual([])
    expect(new Set(reply.items.map(({ type }) => type))).toEqual(new Set(kinds))
  })

  it('keep the position of an unknown kind and the items around it [MSG-19]', () => {
    const reply = parseReplyItems([
      { type: 'message', text: 'before' },
      { type: 'hologram', text: 'what is this' },
      { type: 'message', text: 'after' },
    ])
    expect(reply.items).toEqual([
      { type: 'message', text: 'before' },
      { type: 'unknown', kind: 'hologram' },
      { type: 'message', text: 'after' },
    ])
    expect(reply.dropped).toEqual([{ kind: 'hologram', path: '1.type', reason: 'unknown kind' }])
  })

  it.each(['constructor', 'toString', '__proto__'])('treat %s as an unknown kind', (kind) => {
    expect(parseReplyItem({ type: kind }).item).toEqual({ type: 'unknown', kind })
  })

  it.each(examples.map((example) => [example.type, example] as const))(
    'gives %s back as it came',
    (_kind, example) => {
      expect(parseReplyItem(JSON.parse(JSON.stringify(example)))).toEqual({ item: example, dropped: [] })
    },
  )

  it.each(kinds)('are written for an agent as text, hidden items as nothing: %s', (kind) => {
    const [example] = replyItems[kind].examples
    expect(toPlainText(example) === '').toBe(hiddenKinds.some((hidden) => hidden === kind))
  })
})

describe('the lenient parser', () => {
  it('reads hidden fields on every kind', () => {
    const hidden = {
      id: 'm-1',
      intent_group_id: 'ig-7',
      intent_group_name: 'Order tracking',
      intent_name: 'order_tracking',
      query_id: 'q-12',
      acceptanceEventName: 'OrderTrackingAcceptance',
      followUpEventType: 'orders',
      followUpEventName: 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP',
      unavailable_response: 'Live chat is closed.',
      interaction_access_token: 'eyJ…',
      shopper: '4711',
    }
    for (const kind of kinds) {
      const { item } = parseReplyItem({ ...hidden, ...replyItems[kind].examples[0], ...hidden })
      expect(item, kind).toMatchObject({ ...hidden, shopper: 4711 })
    }
  })

  it('reads a store with only an id', () => {
    expect(parseReplyItem({ type: 'store', items: [{ storeId: '1021' }] })).toEqual({
      item: {
        type: 'store',
        items: [
          {
            storeId: '1021',
            streetNumber: null,
            addressLine1: '',
            suburb: '',
            state: '',
            division: null,
            distance: null,
            store_trading_hours: [],
            intentPayload: null,
          },
        ],
      },
      dropped: [],
    })
  })

  it('reads a missing flag as false, a missing list as [] and a missing date as null', () => {
    const { item } = parseReplyItem({ type: 'verifiedOrders', items: [{ orderId: '1', deliveryDate: '' }] })
    expect(item).toMatchObject({
      items: [{ isSubscription: false, productImages: [], date: null, orderDate: null, deliveryDate: null }],
    })
  })

  it('reads null as a missing field', () => {
    const { item } = parseReplyItem({ type: 'message', text: 'Hi', from: null, summary: null, hasQr: null })
    expect(item).toEqual({ type: 'message', text: 'Hi' })
  })

  it('accepts unknown fields', () => {
    expect(parseReplyItem({ type: 'help', text: 'Help', colour: 'red' })).toEqual({
      item: { type: 'help', text: 'Help' },
      dropped: [],
    })
  })

  it('reads bot as murphy', () => {
    expect(parseReplyItem({ type: 'message', text: 'Hi', from: 'bot' }).item).toMatchObject({
      from: 'murphy',
    })
  })

  it.each([
    ['message', {}, 'text'],
    ['message', { text: '' }, 'text'],
    ['article', { title: 'Returning a bottle' }, 'articleId'],
    ['article-list', {}, 'items'],
    ['verifiedOrders', { items: null }, 'items'],
    ['pickup-order-detail', {}, 'order'],
    ['ordertracking', {}, 'trackingInfo'],
    ['form', { text: 'Tell us' }, 'uri'],
    ['url', { text: 'Log in' }, 'uri'],
    ['qe', { text: 'Pick up orders' }, 'event'],
    ['session_id', { sessionId: '' }, 'sessionId'],
    ['last_order_checked', {}, 'orderId'],
    ['command', { commandName: 'DANCE' }, 'commandName'],
    ['command', { commandName: 'START_FIND_A_WINE' }, 'storeId'],
    ['message', { text: 7 }, 'text'],
    ['message', { text: 'Hi', verifyAge: 'yes' }, 'verifyAge'],
    ['message', { text: 'Hi', shopper: 'Mia' }, 'shopper'],
    ['livechatmessage', { text: 'Hi', from: 'bot' }, 'from'],
    ['pickup-order-detail', { order: { orderId: 10234568, orderType: 'Pickup' } }, 'order.orderId'],
    ['form', { text: 'Tell us', uri: 'javascript:alert(1)' }, 'uri'],
    ['url', { text: 'Log in', uri: ' javascript:alert(1)' }, 'uri'],
    ['url', { text: 'Log in', uri: 'data:text/html,x' }, 'uri'],
  ])('drops %s with %j, and reports %s', (kind, fields, path) => {
    const read = parseReplyItem({ type: kind, ...fields })
    expect(read.item).toBeNull()
    expect(read.dropped.map((loss) => loss.path)).toContain(path)
  })

  it('drops only an invalid entry of a list, and reports its position', () => {
    const reply = parseReplyItems([
      { type: 'message', text: 'Here are your orders.' },
      {
        type: 'verifiedOrders',
        items: [{ orderId: '1' }, { status: 'Packed' }, { orderId: '3', productImages: [null, 5] }],
      },
    ])
    expect(reply.items[1]).toMatchObject({
      items: [{ orderId: '1' }, { orderId: '3', productImages: [null] }],
    })
    expect(reply.dropped.map(({ kind, path }) => [kind, path])).toEqual([
      ['verifiedOrders', '1.items.1.orderId'],
      ['verifiedOrders', '1.items.2.productImages.1'],
    ])
  })

  it('reads an invalid address as no picture and no link, and keeps the number of lines', () => {
    const { item } = parseReplyItem({
      type: 'verifiedOrders',
      items: [{ orderId: '1', productImages: ['javascript:1', 'https://img.example/1.svg'] }],
    })
    expect(item).toMatchObject({ items: [{ productImages: [null, 'https://img.example/1.svg'] }] })
  })

  it("never reports a shopper's text", () => {
    const { dropped } = parseReplyItems([
      { type: 'qr', items: [{ text: ['mia@example.com'] }] },
      'mia@example.com',
    ])
    expect(JSON.stringify(dropped)).not.toContain('mia')
  })

  it.each([[undefined], [null], ['text'], [{}]])('finds no items in %j', (value) => {
    expect(parseReplyItems(value)).toEqual({
      items: [],
      dropped: [{ kind: '', path: '', reason: 'not a list' }],
    })
  })

  it.each([[null], [7], ['message'], [[]], [{}], [{ type: 7 }]])('reads %j as no item', (value) => {
    expect(parseReplyItem(value)).toEqual({
      item: null,
      dropped: [{ kind: '', path: '', reason: 'not an item' }],
    })
  })

  it('parses any value without throwing, and its result again unchanged', () => {
    const anyField = fc.constantFrom(
      'text',
      'items',
      'order',
      'uri',
      'event',
      'trackingInfo',
      'from',
      'shopper',
    )
    const anyItem = fc
      .tuple(fc.constantFrom(...kinds), fc.dictionary(anyField, fc.jsonValue()))
      .map(([type, fields]) => ({ ...replyItems[type].examples[0], ...fields }))
    fc.assert(
      fc.property(fc.array(fc.oneof(anyItem, fc.jsonValue())), (reply) => {
        const { items } = parseReplyItems(reply)
        const known = items.filter(({ type }) => type !== 'unknown')
        expect(parseReplyItems(known)).toEqual({ items: known, dropped: [] })
      }),
    )
  })

  it('leaves out unknown kinds when a reply is read by its schema', () => {
    const read = v.safeParse(QueryReplySchema, [{ type: 'hologram' }, { type: 'end', text: 'Bye' }])
    expect(read.typed && read.output).toEqual([{ type: 'end', text: 'Bye' }])
  })
})

describe('an article payload', () => {
  it('is returned when the item has the complete article', () => {
    const [plain, payload] = replyItems.article.examples
    expect(getArticlePayload(plain)).toBeNull()
    expect(getArticlePayload(payload)).toEqual({
      name: payload.title,
      body: payload.body,
      edited_at: payload.edited_at,
      html_url: payload.html_url,
    })
  })

  it('is null when a part is missing', () => {
    expect(
      getArticlePayload({ type: 'article', articleId: 'a', title: '', summary: '', body: '<p>…</p>' }),
    ).toBeNull()
  })
})
