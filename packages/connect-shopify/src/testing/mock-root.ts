import type { MockOrder } from './mock-orders'
import { createGid, money } from './mock-orders'
import type { MockObject } from './mock-resolver'
import type { MockShopData } from './mock-shop-data'

type Input = { readonly [field: string]: unknown }

export type MockRootPorts = {
  readonly data: MockShopData
  readonly now: () => number
  /** Called after an order was changed, as Shopify sends a webhook then. */
  readonly onOrderChanged: (order: MockOrder) => void
  /** Returns the number of reads after which the job of a cancellation is done. */
  readonly getJobRounds: () => number
}

/** Creates the root object of the mock shop, with a resolver for each query and mutation. */
export function createMockRoot({ data, now, onOrderChanged, getJobRounds }: MockRootPorts): MockObject {
  const jobs = new Map<string, { rounds: number; readonly finish: () => void }>()
  const findOrder = (id: unknown) => data.orders.find((order) => order.id === id)

  return {
    shop: data.shop,
    currentAppInstallation: () => ({ accessScopes: data.scopes.map((handle) => ({ handle })) }),
    locations: () => data.locations,
    productVariants: () => data.variants,
    customer: ({ id }: Input) => {
      const customer = data.customers.find((one) => one['id'] === id)
      if (customer === undefined) return null
      const orders = data.orders.filter((order) => order.customer === customer)
      return { ...customer, orders: ({ query }: Input) => search(orders, query) }
    },
    orders: ({ query }: Input) => search(data.orders, query),
    order: ({ id }: Input) => findOrder(id) ?? null,
    nodes: ({ ids }: Input) => (ids as readonly string[]).map((id) => findOrder(id) ?? null),
    location: ({ id }: Input) => {
      const location = data.locations.find((one) => one['id'] === id)
      return location === undefined
        ? null
        : { ...location, inventoryLevels: createInventoryLevels(data, location) }
    },
    job: ({ id }: Input) => {
      const job = jobs.get(String(id))
      if (job === undefined) return null
      job.rounds -= 1
      if (job.rounds <= 0) job.finish()
      return { id, done: job.rounds <= 0 }
    },
    orderUpdate: ({ input }: Input) => {
      const {
        id,
        metafields = [],
        ...fields
      } = input as Input & { readonly metafields?: readonly MockObject[] }
      const order = findOrder(id)
      if (order === undefined) return refuseUpdate(['id'], 'Order does not exist')
      const address = fields['shippingAddress'] as Input | undefined
      if (address?.['zip'] === '0000')
        return refuseUpdate(['shippingAddress', 'zip'], 'Zip is not valid for Australia')
      const written = new Set(metafields.map(({ key }) => key))
      Object.assign(order, {
        ...fields,
        ...(address === undefined
          ? {}
          : { shippingAddress: { ...address, countryCodeV2: address['countryCode'] } }),
        metafields: [
          ...order.metafields.filter(({ key }) => !written.has(key)),
          ...metafields.map((metafield) => ({ id: createGid('Metafield'), ...metafield })),
        ],
      })
      onOrderChanged(order)
      return { order, userErrors: [] }
    },
    orderCancel: ({ orderId }: Input) => {
      const order = findOrder(orderId)
      if (order === undefined || order.cancelledAt !== null)
        return {
          job: null,
          orderCancelUserErrors: [{ field: ['orderId'], message: 'Cannot cancel order', code: 'INVALID' }],
        }
      const id = createGid('Job')
      jobs.set(id, { rounds: getJobRounds(), finish: () => cancel(order) })
      if (getJobRounds() <= 0) cancel(order)
      return { job: { id, done: getJobRounds() <= 0 }, orderCancelUserErrors: [] }
    },
  }

  function cancel(order: MockOrder): void {
    if (order.cancelledAt !== null) return
    const at = new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z')
    order.cancelledAt = at
    order.fulfillmentOrders = order.fulfillmentOrders.map((one) => ({ ...one, status: 'CANCELLED' }))
    order.lineItems = order.lineItems.map((line) => ({ ...line, currentQuantity: 0 }))
    order.refunds = [
      {
        id: createGid('Refund'),
        createdAt: at,
        processedAt: at,
        totalRefundedSet: money('49.0'),
        transactions: [{ id: 't1', status: 'PENDING' }],
      },
    ]
    onOrderChanged(order)
  }
}

/** Finds orders by name as Shopify's search does: it also finds names that only begin with the text. */
function search(orders: readonly MockOrder[], query: unknown): readonly MockOrder[] {
  if (typeof query !== 'string') return orders
  const [, name] = /^name:"([^"]*)"$/.exec(query) ?? []
  if (name === undefined) throw new RangeError(`The mock cannot search for ${query}.`)
  return orders.filter((order) => order.name.replace(/^#/, '').startsWith(name))
}

/** Returns the stock of a location; the warehouse counts nothing. */
function createInventoryLevels({ variants }: MockShopData, location: MockObject): readonly MockObject[] {
  if (location['legacyResourceId'] === '503') return []
  return variants.map((variant, index) => ({
    id: `gid://shopify/InventoryLevel/${index}`,
    item: variant['inventoryItem'],
    quantities: [{ id: `gid://shopify/InventoryQuantity/${index}`, quantity: index * 3 }],
  }))
}

function refuseUpdate(field: readonly string[], message: string): MockObject {
  return { order: null, userErrors: [{ field, message }] }
}
