import type { Order, Store } from '@murphy/contracts/entities'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import { describe, expect, it } from 'vitest'
import type { RetailPorts } from '../retail/ports'
import type { Turn, TurnContext } from './bot'
import { createBot } from './converse'
import type { Dialogue } from './dialogue'
import { freshDialogue } from './dialogue'
import { createResponses, situations } from './responses'
import type { ArticleHit, Understood } from './understanding'

const alex = { shopperId: 123, firstName: 'Alex', lastName: 'Nguyen', email: 'alex@example.com' }

const order: Order = {
  orderId: '10234567',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: null,
  orderType: 'Delivery',
  status: 'Confirmed',
  deliveryCount: 1,
  consignmentShippingTypes: ['Standard'],
  productImages: [null],
  isSubscription: false,
  intentGroupId: '',
  intentGroupName: '',
}

const prahran: Store = {
  storeId: '3001',
  storeName: 'Prahran',
  streetNumber: '1',
  addressLine1: 'Chapel Street',
  suburb: 'Prahran',
  state: 'VIC',
  postcode: '3181',
  division: null,
  distance: 0.1,
  store_trading_hours: [{ day: 'Monday', openHour: '9:00am - 9:00pm', tradingStatus: ['Open now'] }],
  intentPayload: null,
}

const hit = (articleId: string, score: number): ArticleHit => ({
  articleId,
  title: articleId,
  summary: 'About it.',
  score,
})

/** A bot over fakes: `knows` says what the words mean, `hits` what the articles say. */
function botThat({
  knows = {},
  hits = [],
  orders = [],
}: {
  knows?: Record<string, Partial<Understood>>
  hits?: ArticleHit[]
  orders?: Order[]
}) {
  const dialogues = new Map<string, Dialogue>()
  const asked: unknown[] = []
  const retail = {
    orders: {
      recent: async (question: unknown) => {
        asked.push(question)
        return orders
      },
      find: async (shopperId: number, orderId: string) => {
        const found = orders.find(
          (candidate) => candidate.orderId === orderId && shopperId === alex.shopperId,
        )
        return found ? { ok: true, value: found } : { ok: false, error: { kind: 'not-found' } }
      },
    },
    stores: { near: async () => [prahran] },
  } as unknown as RetailPorts
  const wordings = Object.fromEntries(
    Object.entries(situations).map(([intent, names]) => [
      intent,
      Object.fromEntries(
        names.map((name) => [name, [`${intent}/${name} {orderNumber}{store} {hours}`.trim()]]),
      ),
    ]),
  )
  let ids = 0
  const bot = createBot({
    tools: {
      retail,
      understanding: {
        understand: (text) => ({ intent: null, score: 0, slots: {}, ...knows[text] }),
        searchArticles: () => hits,
      },
      say: createResponses(wordings),
      storefrontUrl: 'https://shop.example',
    },
    dialogues: {
      load: async (id) => dialogues.get(id) ?? freshDialogue,
      save: async (id, dialogue) => void dialogues.set(id, dialogue),
    },
    nextId: () => String((ids += 1)),
  })
  const context: TurnContext = {
    conversationId: 'c',
    shopper: null,
    isShopperUnproven: false,
    isLiveChatAvailable: false,
    isIntentGroupOver: false,
    lastOrderChecked: null,
    now: 0,
  }
  async function items(turn: Turn, more: Partial<TurnContext>): Promise<ReplyItem[]> {
    const answer = await bot.answer(turn, { ...context, ...more })
    if (answer === 'not-proven') throw new Error('The bot refused to answer.')
    return answer
  }
  return {
    asked,
    say: (text: string, more: Partial<TurnContext> = {}) => items({ kind: 'text', text }, more),
    tell: (
      event: string,
      parameters: Extract<Turn, { kind: 'event' }>['parameters'] = {},
      more: Partial<TurnContext> = {},
    ) => items({ kind: 'event', event, parameters }, more),
    answer: (turn: Turn, more: Partial<TurnContext>) => bot.answer(turn, { ...context, ...more }),
  }
}

const kinds = (items: readonly ReplyItem[]): string[] => items.map((item) => item.type)

describe('the bot', () => {
  it.each<[string, Turn]>([
    ['words', { kind: 'text', text: 'my orders' }],
    ['an event', { kind: 'event', event: 'ORDER_TRACKING_MY_ORDERS_PICKUP', parameters: {} }],
  ])('gives no personal answer to %s of somebody who names a shopper without proof', async (_title, turn) => {
    const bot = botThat({ knows: { 'my orders': { intent: 'order_list' } }, orders: [order] })
    expect(await bot.answer(turn, { isShopperUnproven: true })).toBe('not-proven')
    expect(bot.asked).toEqual([])
  })

  it('offers the one article that clearly fits', async () => {
    const bot = botThat({ hits: [hit('returns', 0.9), hit('refunds', 0.4)] })
    const items = await bot.say('how do I return a bottle')
    expect(kinds(items)).toEqual(['message', 'article', 'followup_event_data'])
    expect(items[1]).toMatchObject({ articleId: 'returns', followUpEventName: 'ARTICLES_FOLLOWUP' })
  })

  it('offers a list when several fit', async () => {
    const bot = botThat({ hits: [hit('returns', 0.6), hit('refunds', 0.5)] })
    expect(kinds(await bot.say('money back'))).toEqual(['message', 'article-list', 'followup_event_data'])
  })

  it('shows no article to rejected words that are not nearly its own', async () => {
    expect(kinds(await botThat({ hits: [hit('returns', 0.59)] }).say('return my tax'))).toEqual([
      'message',
      'qr',
    ])
  })

  it('says what it can do when nothing fits, and shows the way to people the second time in a row', async () => {
    const bot = botThat({})
    expect(kinds(await bot.say('qwerty'))).toEqual(['message', 'qr'])
    expect(kinds(await bot.say('qwerty'))).toEqual(['message', 'url', 'qr'])
  })

  it('counts fallbacks in a row only', async () => {
    const bot = botThat({ knows: { hello: { intent: 'small_talk.greet' } } })
    await bot.say('qwerty')
    await bot.say('hello')
    expect(kinds(await bot.say('qwerty'))).toEqual(['message', 'qr'])
  })

  it('[AUTH-07] asks a guest who wants orders to log in, and asks the orders of nobody', async () => {
    const bot = botThat({ knows: { orders: { intent: 'order_tracking' } }, orders: [order] })
    const items = await bot.say('orders')
    expect(kinds(items)).toEqual(['message', 'url'])
    expect(items[1]).toMatchObject({ uri: 'https://shop.example/login', target: 'route' })
    expect(bot.asked).toEqual([])
  })

  it('[AUTH-09] asks a guest who wants pick up orders to log in', async () => {
    const bot = botThat({ knows: { pickup: { intent: 'pickup_order' } } })
    expect(kinds(await bot.say('pickup'))).toEqual(['message', 'url'])
  })

  it("shows the shopper's own orders, marked as theirs", async () => {
    const bot = botThat({ knows: { orders: { intent: 'order_list' } }, orders: [order] })
    const items = await bot.say('orders', { shopper: alex })
    expect(items.find((item) => item.type === 'verifiedOrders')).toMatchObject({
      items: [order],
      shopper: 123,
    })
    expect(items.at(-1)).toEqual({
      type: 'followup_event_data',
      followUpEventType: 'orders',
      followUpEventName: 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP',
    })
  })

  it('answers the number of an order of somebody else like one that does not exist', async () => {
    const bot = botThat({
      knows: { 'order 9': { intent: 'order_tracking', slots: { orderNumber: '9000001' } } },
      orders: [order],
    })
    const items = await bot.say('order 9', { shopper: alex })
    expect(kinds(items)).toEqual(['message', 'qe', 'qe', 'qe'])
  })

  it('takes a bare number for the order it asked about', async () => {
    const bot = botThat({
      knows: {
        'order 9': { intent: 'order_tracking', slots: { orderNumber: '9000001' } },
        '10234567': { slots: { orderNumber: '10234567' } },
      },
      orders: [order],
    })
    await bot.say('order 9', { shopper: alex })
    const items = await bot.say('10234567', { shopper: alex })
    expect(items).toContainEqual({ type: 'last_order_checked', orderId: '10234567' })
  })

  it('[TRK-61] lists one kind of order for ORDER_TRACKING_DELIVERY_TYPE', async () => {
    const bot = botThat({ orders: [order] })
    await bot.tell('ORDER_TRACKING_DELIVERY_TYPE', { deliveryType: 'Pickup' }, { shopper: alex })
    expect(bot.asked).toEqual([{ shopperId: 123, limit: 6, kind: 'pickup' }])
  })

  it('asks for the place when hours are asked for, and takes the bare suburb', async () => {
    const place = { name: 'Prahran', latitude: -37.85, longitude: 144.99 }
    const bot = botThat({ knows: { hours: { intent: 'store_hours' }, prahran: { slots: { place } } } })
    expect(kinds(await bot.say('hours'))).toEqual(['message', 'qr'])
    const items = await bot.say('prahran')
    expect(kinds(items)).toEqual(['message', 'store', 'followup_event_data'])
    expect(items[0]).toMatchObject({ text: expect.stringContaining('9:00am - 9:00pm') as string })
  })

  it.each(['KEEP_ALIVE', 'End_Interaction', 'PICKUP_ORDER_CLICKED', 'SOMETHING_NEW'])(
    'takes %s in without words',
    async (event) => {
      expect(await botThat({}).tell(event)).toEqual([])
    },
  )

  it('[NOM-43] answers the pickup events that need words', async () => {
    const bot = botThat({})
    for (const event of [
      'PICKUP_ORDER_COLLECTED',
      'PICKUP_ORDER_CANCELLED',
      'PICKUP_NOMINEE_UPDATED',
      'PICKUP_CHANGE_NOMINEE_CANCEL',
    ]) {
      expect(kinds(await bot.tell(event, { orderId: '10234568' }))).toEqual(['message'])
    }
  })

  it('schedules nothing further after a follow-up', async () => {
    for (const event of ['ARTICLES_FOLLOWUP', 'STORES_FOLLOWUP', 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP']) {
      expect(kinds(await botThat({}).tell(event))).toEqual(['message', 'qr'])
    }
  })

  it('[MSG-20] names intent, group and query, keeps the group while it lasts and opens a new one when it is over', async () => {
    const bot = botThat({
      knows: { hi: { intent: 'small_talk.greet' }, ta: { intent: 'small_talk.thanks' } },
    })
    const [first] = await bot.say('hi')
    const [second] = await bot.say('ta')
    const [third] = await bot.say('ta', { isIntentGroupOver: true })
    expect(first).toMatchObject({ intent_name: 'small_talk.greet', intent_group_name: 'Small talk' })
    expect(second).toMatchObject({
      intent_name: 'small_talk.thanks',
      intent_group_id: first?.intent_group_id,
    })
    expect(third?.intent_group_id).not.toBe(second?.intent_group_id)
    expect(new Set([first?.query_id, second?.query_id, third?.query_id]).size).toBe(3)
  })
})
