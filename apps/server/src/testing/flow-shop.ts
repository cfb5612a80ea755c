import type { Capability, Order, Subscription } from '@murphy/retail-api'
import type { RetailConnection } from '@murphy/retail-api/client'
import { createRetailClient } from '@murphy/retail-api/client'
import {
  createFakeRetailer,
  createTestLine,
  createTestOrder,
  createTestParcel,
  createTestRetailerData,
  createTestSubscription,
  otherTestShopper,
  testKey,
  testShopper,
} from '@murphy/retail-api/fake'
import { readSources } from '../adapters/read-bot-files'
import { botFolder } from '../adapters/repository-root'
import { collectReads } from '../assistant/bot-files/finding'
import { readResponses } from '../assistant/bot-files/responses'
import { findSources } from '../assistant/bot-files/sources'
import type { ResponseTexts } from '../assistant/responses'
import type { UnderstoodIntent } from '../assistant/understanding'
import type { ActionRecords } from '../retail/actions/action-records'
import { createRecordedCalls } from '../retail/actions/recorded-calls'
import { createInvoices } from '../retail/shop/invoices'
import { createOrderChanges } from '../retail/shop/order-changes'
import { createOrders } from '../retail/shop/orders'
import { createDelivery } from '../retail/shop/delivery'
import { createSubscriptions } from '../retail/shop/subscriptions'
import { createAssistantWithFakes, understood } from './assistant-with-fakes'
import { createFakeShopperKeys } from './fake-shopper-keys'

/** The operator's own response texts. */
const responseTexts: ResponseTexts = Object.fromEntries(
  collectReads(
    findSources(readSources(botFolder, ['responses']), 'responses', '.yml').map(readResponses),
  ).values.map(({ intent, situations }) => [
    intent,
    Object.fromEntries(
      situations.map(({ name, responseTexts: texts }) => [name, texts.map(({ text }) => text)]),
    ),
  ]),
)

/** Monday, 23 November 2026 in Sydney. */
export const flowNow = Date.parse('2026-11-23T09:00:00+11:00')
const everyChange = [
  'email_invoice',
  'cancel',
  'change_address',
  'change_day',
  'change_instructions',
] as const

/** An order that can still be changed. */
export const openOrder = createTestOrder({
  id: '10234567',
  placedOn: '2026-11-22',
  lines: [
    createTestLine(),
    createTestLine({ id: 'line-2', name: 'Pale Ale', quantity: 1 }),
    createTestLine({ id: 'line-3', name: 'Gin', quantity: 1 }),
  ],
  parcels: [createTestParcel({ status: 'confirmed' })],
  allowed: [...everyChange],
})
export const pickedOrder = createTestOrder({
  id: '10234568',
  placedOn: '2026-11-21',
  parcels: [createTestParcel({ status: 'picking' })],
  allowed: ['email_invoice'],
})
export const deliveredOrder = createTestOrder({
  id: '10234569',
  placedOn: '2026-11-10',
  parcels: [createTestParcel({ status: 'delivered' })],
  refunds: [
    {
      id: 'refund-1',
      amount: { amount: '25.99', currency: 'AUD' },
      status: 'sent',
      createdOn: '2026-11-18',
      expectedBy: '2026-11-27',
    },
  ],
  claims: [{ id: 'claim-1', kind: 'damaged', status: 'accepted', createdAt: '2026-11-17T10:00:00+11:00' }],
  allowed: ['email_invoice', 'claim'],
})
export const bensOrder = createTestOrder({ id: '20000001', allowed: [...everyChange] })

/** Creates an understanding of a few words, for conversations in tests. */
async function understand(text: string): Promise<readonly UnderstoodIntent[]> {
  const orderNumber = /\b\d{8}\b/.exec(text)?.[0]
  const day = /friday/i.test(text) ? { date: '2026-11-27', text: 'friday' } : null
  const past = /yesterday/i.test(text) ? { date: '2026-11-22', text: 'yesterday' } : null
  const slots = {
    ...(orderNumber === undefined ? {} : { orderNumber }),
    ...((day ?? past) ? { date: day ?? past } : {}),
  } as UnderstoodIntent['slots'] // the dates above are valid
  const intent = intentWords.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return [understood(text, { intent, slots, isHalfSentence: intent === null && orderNumber !== undefined })]
}

const intentWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:yes|yep|ok)\b/i, 'affirm'],
  [/^(?:no|nah)\b/i, 'deny'],
  [/subscription/i, 'change_subscription'],
  [/cancel/i, 'cancel_order'],
  [/broken|damaged|missing/i, 'report_problem'],
  [/refund/i, 'refund_status'],
  [/invoice/i, 'resend_tax_invoice'],
  [/change the|deliver it|leave it/i, 'change_delivery'],
  [/check with/i, 'guest_order_lookup'],
  [/where is/i, 'order_tracking'],
  [/open/i, 'store_hours'],
  [/thanks/i, 'small_talk.thanks'],
]

/**
 * Creates an assistant on the fake retailer of the Retail API, in memory.
 *
 * @param missing capabilities that the retailer does not offer
 */
export function createFlowShop({
  orders = [openOrder, pickedOrder, deliveredOrder],
  subscriptions = [createTestSubscription()],
  missing = [],
  isDeliveredEverywhere = true,
}: {
  readonly orders?: readonly Order[]
  readonly subscriptions?: readonly Subscription[]
  readonly missing?: readonly Capability[]
  /** False: the shop has no way to deliver to any postcode. */
  readonly isDeliveredEverywhere?: boolean
} = {}) {
  const clock = { now: flowNow }
  const data = createTestRetailerData({ today: '2026-11-23' })
  const retailer = createFakeRetailer({
    now: () => clock.now,
    data: {
      ...data,
      ...(isDeliveredEverywhere ? {} : { deliveryOptions: [] }),
      orders: [
        ...orders.map((order) => ({ shopperKey: testShopper.key, order })),
        { shopperKey: otherTestShopper.key, order: bensOrder },
      ],
      subscriptions: subscriptions.map((subscription) => ({ shopperKey: testShopper.key, subscription })),
      capabilities: {
        ...data.capabilities,
        capabilities: data.capabilities.capabilities.filter((name) => !missing.includes(name)),
      },
    },
  })
  /** `lost`: the retailer acts, but its answer does not arrive. `away`: no request arrives. */
  const network: { state: 'up' | 'lost' | 'away' } = { state: 'up' }
  const posts: { readonly path: string; readonly key: string }[] = []
  const connection: RetailConnection = {
    exchange: async ({ method, target, body, idempotencyKey, headers = {} }) => {
      const [path = '', search = ''] = target.split('?')
      if (network.state === 'away') return { kind: 'failure', reason: 'connection', wasSent: false }
      if (method === 'POST') posts.push({ path, key: idempotencyKey ?? '' })
      const {
        status,
        headers: answered,
        body: answer,
      } = retailer.handle({
        method,
        path,
        query: Object.fromEntries(new URLSearchParams(search)),
        headers: {
          ...headers,
          authorization: `Bearer ${testKey}`,
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body }),
      })
      if (network.state === 'lost' && method === 'POST')
        return { kind: 'failure', reason: 'timeout', wasSent: true }
      return { kind: 'answer', status, headers: answered, body: answer }
    },
    openStream: () => Promise.reject(new Error('Flows read no feeds.')),
    close: () => Promise.resolve(),
  }
  const isOffered = (capability: Capability): boolean => !missing.includes(capability)
  const client = createRetailClient({ connection, isOffered, now: () => clock.now })
  const keys = createFakeShopperKeys()
  const callRecorded = createRecordedCalls(createMemoryRecords(), () => clock.now)
  const bot = createAssistantWithFakes({
    understand,
    responseTexts,
    retailerState: { isOffered, findStaleTime: () => null },
    retailPorts: {
      orders: createOrders(client, keys, callRecorded),
      orderChanges: createOrderChanges(client, keys, callRecorded),
      subscriptions: createSubscriptions(client, keys, callRecorded),
      delivery: createDelivery(client),
      invoices: createInvoices(client, keys, callRecorded),
    },
  })
  const shopperId = 1_000_000_000
  void keys.toShopperId(testShopper.key)
  const ava = { shopperId, firstName: 'Ava', lastName: 'Nguyen', email: testShopper.email }
  return {
    bot,
    retailer,
    network,
    clock,
    posts,
    ava,
    say: (text: string, more: object = {}) =>
      bot.sendUtterance(text, { shopper: ava, now: clock.now, ...more }),
    press: (event: string, actionId: string, more: object = {}) =>
      bot.sendEvent(event, { actionId }, { shopper: ava, now: clock.now, ...more }),
    ask: (text: string) => bot.sendUtterance(text, { now: clock.now }),
    statusOf: (orderId: string) => retailer.state.findOrder(orderId)?.order.parcels[0]?.status,
  }
}

/** Creates records of calls in memory. */
function createMemoryRecords(): Pick<ActionRecords, 'begin' | 'close' | 'postpone'> {
  const states = new Map<string, 'open' | 'done' | 'failed' | 'handed_over'>()
  return {
    begin: async ({ key }) => {
      const state = states.get(key)
      if (state === 'done' || state === 'handed_over') return { kind: 'settled', state }
      states.set(key, 'open')
      return { kind: state === 'open' ? 'repeat' : 'first', key }
    },
    close: async (key, state) => void states.set(key, state),
    postpone: async () => {},
  }
}
