import type { Fault } from '../fault'
import {
  changeJson,
  changeProblems,
  changeRequests,
  changeResponses,
  findOrderParts,
  isOrderList,
  isOrderRead,
  withBody,
} from '../fault'
import { createCachedResponse, createProblemResponse } from '../exchange'

/** Mistakes about keys and about the owner of an order. */
export const ownershipFaults = {
  'leaks-foreign-order': changeResponses((response, request, { retailer }) => {
    const owned = retailer.state.findOrder(findOrderParts(request)?.orderId ?? '')
    return response.status === 404 && isOrderRead(request) && owned !== null
      ? createCachedResponse(request, owned.order, { cacheSeconds: 30, isPersonal: true })
      : response
  }),
  'leaks-foreign-order-in-list': changeJson(isOrderList, (body, request, { retailer }) => {
    const shopperKey = findOrderParts(request)?.shopperKey
    const stranger = retailer.state.data.shoppers.find(({ key }) => key !== shopperKey)
    const foreign = retailer.state
      .listOrders(stranger?.key ?? '')
      .filter(({ kind }) => (request.query?.['kind'] ?? kind) === kind)
      .at(-1)
    const isLastPage = body['nextCursor'] === null
    return isLastPage && foreign !== undefined && Array.isArray(body['orders'])
      ? { ...body, orders: [...body['orders'], { ...foreign, placedOn: '2001-01-01' }] }
      : body
  }),
  'forbids-foreign-order': changeResponses((response, request, { retailer }) => {
    const parts = findOrderParts(request)
    const isForeign = retailer.state.findOrder(parts?.orderId ?? '') !== null
    return response.status === 404 && isForeign
      ? { ...withBody(response, JSON.stringify({ code: 'forbidden', title: 'Not yours.' })), status: 403 }
      : response
  }),
  'names-foreign-order': changeResponses((response, request, { retailer }) => {
    const isForeign = retailer.state.findOrder(findOrderParts(request)?.orderId ?? '') !== null
    return response.status === 404 && isForeign
      ? withBody(response, JSON.stringify({ code: 'not_found', title: 'The order is of another account.' }))
      : response
  }),
  'accepts-key-prefix': changeRequests((request, { retailer }) => {
    const [, start = '', encoded = '', end = ''] = /^(\/v1\/shoppers\/)([^/]+)(.*)$/.exec(request.path) ?? []
    const asked = decodeURIComponent(encoded)
    const match = retailer.state.data.shoppers.find(
      ({ key }) => asked !== '' && (key.startsWith(asked) || asked.startsWith(key)),
    )
    return match === undefined
      ? request
      : { ...request, path: `${start}${encodeURIComponent(match.key)}${end}` }
  }),
  'needs-no-key': changeRequests((request, { key }) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${key}` },
  })),
  'accepts-any-key': changeRequests((request, { key }) =>
    request.headers['authorization'] === undefined
      ? request
      : { ...request, headers: { ...request.headers, authorization: `Bearer ${key}` } },
  ),
  'guest-lookup-names-reason': {
    handle:
      ({ retailer }) =>
      (request) => {
        const response = retailer.handle(request)
        if (request.path !== '/v1/orders/lookup' || response.status !== 404) return response
        const isKnown = retailer.state.data.orders.some(({ order }) =>
          String(request.body).includes(`"${order.id}"`),
        )
        const detail = isKnown ? 'The email is wrong.' : 'The number is unknown.'
        return withBody(response, JSON.stringify({ code: 'not_found', detail }))
      },
  },
  'guest-lookup-compares-case': changeResponses((response, { path, body = '' }) =>
    path === '/v1/orders/lookup' && /[A-Z]{2,}@/.test(String(body))
      ? createProblemResponse({ code: 'not_found' })
      : response,
  ),
  'guest-lookup-names-products': changeJson(
    ({ path }) => path === '/v1/orders/lookup',
    (body) => ({ ...body, lines: [{ name: 'Hill Estate Shiraz' }] }),
  ),
  'parcel-lookup-names-reason': {
    handle:
      ({ retailer }) =>
      (request) => {
        const response = retailer.handle(request)
        if (request.path !== '/v1/parcels/lookup' || response.status !== 404) return response
        const isKnown = String(request.body).includes('"NP0')
        const detail = isKnown ? 'The postcode is wrong.' : 'The number is unknown.'
        return withBody(response, JSON.stringify({ code: 'not_found', detail }))
      },
  },
  'parcel-lookup-minds-case': changeResponses((response, { path, body = '' }) =>
    path === '/v1/parcels/lookup' && String(body).includes('"np')
      ? createProblemResponse({ code: 'not_found' })
      : response,
  ),
  'parcel-lookup-names-sender': changeJson(
    ({ path }) => path === '/v1/parcels/lookup',
    (body) => ({ ...body, sender: 'Ava Nguyen' }),
  ),
  'prints-stack-trace': changeProblems((problem) => ({
    body: Buffer.from(
      JSON.stringify({
        ...problem,
        detail: 'Error: no row\n    at findOrder (/srv/shop/src/orders.js:42:11)',
      }),
    ),
  })),
} as const satisfies Readonly<Record<string, Fault>>
