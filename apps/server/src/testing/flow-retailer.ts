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

export type FlowRetailerOptions = {
  readonly orders?: readonly Order[]
  readonly subscriptions?: readonly Subscription[]
  /** The capabilities that the retailer does not offer. */
  readonly missing?: readonly Capability[]
  /** False: the shop has no way to deliver to any postcode. */
  readonly isDeliveredEverywhere?: boolean
}

export type FlowRetailer = ReturnType<typeof createFlowRetailer>

/** Creates the fake retailer of the Retail API with a client on it, in memory. */
export function createFlowRetailer({
  orders = [openOrder, pickedOrder, deliveredOrder],
  subscriptions = [createTestSubscription()],
  missing = [],
  isDeliveredEverywhere = true,
}: FlowRetailerOptions = {}) {
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
  /**
   * `lost`: the retailer acts, but its answer does not arrive. `silent`: it acts, and the caller waits for ever. `away`: no
   * request arrives.
   */
  const network: { state: 'up' | 'lost' | 'silent' | 'away' } = { state: 'up' }
  const posts: { readonly path: string; readonly key: string }[] = []
  const lists: string[] = []
  const connection: RetailConnection = {
    exchange: async ({ method, target, body, idempotencyKey, headers = {} }) => {
      const [path = '', search = ''] = target.split('?')
      if (network.state === 'away') return { kind: 'failure', reason: 'connection', wasSent: false }
      if (method === 'GET' && path.endsWith('/orders')) lists.push(target)
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
      if (network.state === 'silent' && method === 'POST') return await new Promise(() => {})
      if (network.state === 'lost' && method === 'POST')
        return { kind: 'failure', reason: 'timeout', wasSent: true }
      return { kind: 'answer', status, headers: answered, body: answer }
    },
    openStream: () => Promise.reject(new Error('Flows read no feeds.')),
    close: () => Promise.resolve(),
  }
  const isOffered = (capability: Capability): boolean => !missing.includes(capability)
  const client = createRetailClient({ connection, isOffered, now: () => clock.now })
  return {
    clock,
    retailer,
    network,
    /** Every request that may change something. */
    posts,
    /** The requests for a list of orders. */
    lists,
    client,
    isOffered,
    statusOf: (orderId: string) => retailer.state.findOrder(orderId)?.order.parcels[0]?.status,
  }
}
