import { randomUUID } from 'node:crypto'
import type { FakeRequest, FakeResponse } from '../exchange'
import { createProblemResponse } from '../exchange'
import type { Fault } from '../fault'
import { changeRequests, changeResponses, findOrderParts } from '../fault'

const getKey = ({ headers }: FakeRequest) => headers['idempotency-key'] ?? ''
const isAction = (request: FakeRequest) => getKey(request) !== ''
const withKey = (request: FakeRequest, key: string): FakeRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
})

/** Mistakes in actions. */
export const actionFaults = {
  'acts-twice': changeRequests((request) => (isAction(request) ? withKey(request, randomUUID()) : request)),
  'acts-slowly': changeResponses((response, request, { passTime }) => {
    if (findOrderParts(request)?.action === 'claims') passTime(9000)
    return response
  }),
  'acts-without-key': changeRequests((request) =>
    request.method === 'POST' && !isAction(request) ? withKey(request, randomUUID()) : request,
  ),
  'accepts-reused-key': {
    handle: ({ retailer }) => {
      const answers = new Map<string, FakeResponse>()
      return (request) => {
        const response = retailer.handle(request)
        const earlier = answers.get(getKey(request))
        if (response.status === 422 && earlier !== undefined) return earlier
        if (isAction(request) && response.status === 200) answers.set(getKey(request), response)
        return response
      }
    },
  },
  'refuses-repeated-key': {
    handle: ({ retailer }) => {
      const used = new Set<string>()
      return (request) => {
        const isRepeated = used.has(getKey(request))
        const response = retailer.handle(request)
        if (isAction(request) && response.status === 200) used.add(getKey(request))
        return isRepeated ? createProblemResponse({ code: 'key_reused' }) : response
      }
    },
  },
  'acts-although-not-allowed': {
    handle:
      ({ retailer }) =>
      (request) => {
        const { orderId, shopperKey } = findOrderParts(request) ?? {}
        const owned = retailer.state.findOrder(orderId ?? '')
        const response = retailer.handle(request)
        if (response.status !== 409 || owned === null || owned.shopperKey !== shopperKey) return response
        const { order } = owned
        retailer.state.saveOrder(owned.shopperKey, {
          ...order,
          allowed: ['set_nominee', 'cancel', 'change_address', 'change_day', 'change_instructions', 'claim'],
        })
        const answer = retailer.handle(withKey(request, randomUUID()))
        retailer.state.saveOrder(owned.shopperKey, order)
        return answer
      },
  },
  'acts-on-foreign-order': changeRequests((request, { retailer }) => {
    const parts = findOrderParts(request)
    const owned = retailer.state.findOrder(parts?.orderId ?? '')
    return request.method === 'POST' && owned !== null && parts?.action === 'nominee'
      ? {
          ...request,
          path: request.path.replace(/shoppers\/[^/]+/, `shoppers/${encodeURIComponent(owned.shopperKey)}`),
        }
      : request
  }),
  'nominee-cannot-be-read': {
    handle:
      ({ retailer }) =>
      (request) => {
        const { orderId, action } = findOrderParts(request) ?? {}
        const before = retailer.state.findOrder(orderId ?? '')
        const response = retailer.handle(request)
        if (action === 'nominee' && before !== null && response.status === 200)
          retailer.state.saveOrder(before.shopperKey, before.order)
        return response
      },
  },
  'refuses-allowed-nominee': changeResponses((response, request) =>
    findOrderParts(request)?.action === 'nominee' && response.status === 200
      ? createProblemResponse({ code: 'not_allowed' })
      : response,
  ),
} as const satisfies Readonly<Record<string, Fault>>
