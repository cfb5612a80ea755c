import type { FakeOrder } from './fake-orders'
import { createId } from './fake-orders'
import type { FakeShopData } from './fake-shop-data'
import type { FakeRecord } from './pick-fields'
import { pickFields } from './pick-fields'

export type FakeReply = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type FakeRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export type FakeAdminPorts = {
  readonly data: FakeShopData
  readonly now: () => number
  readonly onOrderChanged: (name: 'order.updated' | 'order.canceled', order: FakeOrder) => void
}

/**
 * The lists, with the parameters that each takes beside those of every list. Medusa ignores other ones; here they are refused, so that
 * a wrong name fails a test.
 */
const lists: Readonly<Record<string, readonly string[]>> = {
  orders: ['customer_id[]', 'q', 'created_at[$lt]'],
  returns: ['order_id[]'],
  customers: ['q'],
  stores: [],
  'stock-locations': [],
  products: ['status[]', 'sales_channel_id[]'],
  'inventory-items': [],
}

/** Answers a call of the Admin API as Medusa's reference describes it. */
export function answerAdmin(ports: FakeAdminPorts, request: FakeRequest): FakeReply {
  const { method, path, query } = request
  const [, , name = '', id, action] = path.split('/')
  if (method === 'GET' && id === undefined) return answerList(ports, name, query)
  if (name === 'customers' && method === 'GET') {
    const customer = ports.data.customers.find((one) => one.id === id)
    return customer === undefined ? createNotFound() : one('customer', customer, query)
  }
  const order = ports.data.orders.find((one) => one.id === id)
  if (name !== 'orders' || order === undefined) return createNotFound()
  if (method === 'GET') return one('order', order, query)
  return action === 'cancel' ? cancel(ports, order, query) : update(ports, order, request)
}

function answerList({ data }: FakeAdminPorts, name: string, query: URLSearchParams): FakeReply {
  const allowed = lists[name]
  if (allowed === undefined) return createNotFound()
  const unknown = [...query.keys()].filter(
    (key) => !['limit', 'offset', 'order', 'fields', ...allowed].includes(key),
  )
  if (unknown.length > 0) return refuse('invalid_data', `Unrecognized fields: '${unknown.join(', ')}'`)
  const has = (parameter: string, value: unknown) =>
    !query.has(parameter) || query.getAll(parameter).includes(String(value))
  switch (name) {
    case 'orders':
      return list('orders', data.orders.filter(createOrderFilter(query)).toSorted(compareNewest), query)
    case 'returns':
      return list(
        'returns',
        data.returns.filter((each) => has('order_id[]', each['order_id'])),
        query,
      )
    case 'customers':
      return list(
        'customers',
        data.customers.filter(({ email }) =>
          email.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''),
        ),
        query,
      )
    case 'stores':
      return list('stores', [data.shop], query)
    case 'stock-locations':
      return list('stock_locations', data.locations, query)
    case 'inventory-items':
      return list('inventory_items', data.inventoryItems, query)
    default: {
      const products = data.products.filter(
        (product) =>
          has('status[]', product['status']) && has('sales_channel_id[]', product['sales_channels']),
      )
      return list('products', products, query)
    }
  }
}

/** Medusa's search finds a text anywhere in the numbers and the email of an order. */
function createOrderFilter(query: URLSearchParams): (order: FakeOrder) => boolean {
  const customers = query.getAll('customer_id[]')
  const search = query.get('q')?.toLowerCase() ?? ''
  const before = query.get('created_at[$lt]')
  return (order) =>
    (customers.length === 0 || customers.includes(order.customer_id ?? '')) &&
    [order.display_id, order.custom_display_id, order.email].some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(search),
    ) &&
    (before === null || Date.parse(order.created_at) < Date.parse(before))
}

function compareNewest(one: FakeOrder, other: FakeOrder): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at)
}

function list(name: string, rows: readonly FakeRecord[], query: URLSearchParams): FakeReply {
  const limit = Number(query.get('limit') ?? 20)
  const offset = Number(query.get('offset') ?? 0)
  const page = rows.slice(offset, offset + limit).map((row) => pickFields(row, query.get('fields') ?? 'id'))
  return { status: 200, body: { [name]: page, count: rows.length, offset, limit } }
}

function one(name: string, record: FakeRecord, query: URLSearchParams): FakeReply {
  return { status: 200, body: { [name]: pickFields(record, query.get('fields') ?? 'id') } }
}

function update(ports: FakeAdminPorts, order: FakeOrder, { body, query }: FakeRequest): FakeReply {
  if (order.status === 'canceled')
    return refuse('invalid_data', `Order with id ${order.id} has been canceled.`)
  const { metadata } = body as { metadata: Readonly<Record<string, unknown>> }
  order.metadata = { ...order.metadata, ...metadata }
  ports.onOrderChanged('order.updated', order)
  return one('order', order, query)
}

/** Cancels an order and sends back the money of its payments, with a credit that makes the total 0. */
function cancel(ports: FakeAdminPorts, order: FakeOrder, query: URLSearchParams): FakeReply {
  if (order.status === 'canceled')
    return refuse('invalid_data', `Order with id ${order.id} has been canceled.`)
  if (order.fulfillments.some(({ canceled_at: canceledAt }) => canceledAt === null))
    return refuse('not_allowed', 'All fulfillments must be canceled before canceling an order')
  const at = new Date(ports.now()).toISOString()
  order.status = 'canceled'
  order.canceled_at = at
  for (const payment of order.payment_collections.flatMap(({ payments }) => payments)) {
    payment.refunds = [...payment.refunds, { id: createId('ref'), amount: order.total, created_at: at }]
    order.credit_line_total += order.total
    order.total = 0
  }
  ports.onOrderChanged('order.canceled', order)
  return one('order', order, query)
}

function refuse(type: 'invalid_data' | 'not_allowed', message: string): FakeReply {
  return { status: 400, body: { type, message } }
}

function createNotFound(): FakeReply {
  return { status: 404, body: { type: 'not_found', message: 'The record was not found' } }
}
