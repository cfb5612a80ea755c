import type { FakeRequest } from '../exchange'
import type { Fault, Json } from '../fault'
import { changeJson, changeOrders, changeRequests, isOrderList } from '../fault'

const hasLimit = (request: FakeRequest) => isOrderList(request) && request.query?.['limit'] !== undefined
const listOrders = (body: Json): readonly Json[] => (Array.isArray(body['orders']) ? body['orders'] : [])

/** Mistakes in orders and in their pages. */
export const orderFaults = {
  'unknown-status': changeOrders((order) => ({
    ...order,
    parcels: [{ id: 'parcel-1', method: 'standard', status: 'shipped' }],
  })),
  'leaves-out-kind': changeOrders(({ kind: _kind, ...order }) => order),
  'money-as-number': changeOrders((order) => ({ ...order, total: 51.98 })),
  'time-without-zone': changeOrders((order) => ({
    ...order,
    claims: [{ id: 'claim-1', kind: 'damaged', status: 'open', createdAt: '2026-11-20T10:00:00' }],
  })),
  'parcel-of-unknown-line': changeOrders((order) => ({
    ...order,
    parcels:
      order['kind'] === 'pickup'
        ? []
        : [{ id: 'parcel-1', method: 'standard', status: 'packed', lineIds: ['line-99'] }],
  })),
  'list-differs-from-order': changeJson(isOrderList, (body) => ({
    ...body,
    orders: listOrders(body).map((order) => ({ ...order, allowed: [] })),
  })),
  'pickup-at-unknown-store': changeOrders((order) =>
    order['kind'] === 'pickup'
      ? { ...order, pickup: { ...Object(order['pickup']), storeId: 'store-99' } }
      : order,
  ),
  'repeats-order-on-next-page': changeJson(hasLimit, (body, request, { retailer }) => {
    if (request.query?.['cursor'] === undefined) return body
    const { cursor: _cursor, ...query } = request.query
    const first = JSON.parse(retailer.handle({ ...request, query }).body.toString('utf8'))
    return { ...body, orders: [...listOrders(first).slice(-1), ...listOrders(body).slice(1)] }
  }),
  'loses-order-between-pages': changeJson(hasLimit, (body, request) =>
    request.query?.['cursor'] === undefined ? body : { ...body, orders: listOrders(body).slice(1) },
  ),
  'ignores-limit': changeRequests(({ query = {}, ...request }) => {
    const { limit, ...rest } = query
    const isValid = Number(limit) >= 1 && Number(limit) <= 100
    return { ...request, query: isValid ? rest : query }
  }),
  'oldest-order-first': changeJson(isOrderList, (body) => ({
    ...body,
    orders: listOrders(body).toReversed(),
  })),
  'ignores-kind': changeRequests(({ query = {}, ...request }) => {
    const { kind, ...rest } = query
    const isValid = kind !== undefined && ['delivery', 'pickup', 'subscription'].includes(kind)
    return { ...request, query: isValid ? rest : query }
  }),
} as const satisfies Readonly<Record<string, Fault>>
