import type { SignatureVerdict } from '../client/message-signature'
import type { FakeRequest, FakeResponse, Handle } from './exchange'
import type { FakeRetailer } from './fake-retailer'

export type FaultTools = {
  readonly retailer: FakeRetailer
  readonly key: string
  readonly now: () => number
  readonly passTime: (ms: number) => void
}

export type EventRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** One planted mistake: around the calls, in the check of signatures, or around what is sent as an event. */
export type Fault = {
  readonly handle?: (tools: FaultTools) => Handle
  /** Returns true for a request that is answered although its signature is not right. */
  readonly trusts?: (verdict: SignatureVerdict) => boolean
  /** Returns the event that is sent; null: none. */
  readonly event?: (request: EventRequest) => EventRequest | null
}

export type Json = Record<string, unknown>
export type OrderPathParts = {
  readonly shopperKey: string
  readonly orderId: string | null
  readonly action: string | null
}

/** Returns the ids in the path of a call about orders; null for any other call. */
export function findOrderParts({ path }: FakeRequest): OrderPathParts | null {
  const match = /^\/v1\/shoppers\/([^/]+)\/orders(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path)
  if (match === null) return null
  const [, shopperKey = '', orderId, action] = match
  return {
    shopperKey: decodeURIComponent(shopperKey),
    orderId: orderId === undefined ? null : decodeURIComponent(orderId),
    action: action ?? null,
  }
}

export function isOrderRead(request: FakeRequest): boolean {
  const parts = findOrderParts(request)
  return request.method === 'GET' && parts !== null && parts.orderId !== null
}

export function isOrderList(request: FakeRequest): boolean {
  return findOrderParts(request)?.orderId === null
}

/** Creates a fault that changes answers. */
export function changeResponses(
  change: (response: FakeResponse, request: FakeRequest, tools: FaultTools) => FakeResponse,
): Fault {
  return {
    handle: (tools) => (request) => change(tools.retailer.handle(request), request, tools),
  }
}

/** Creates a fault that changes requests before the retailer sees them. */
export function changeRequests(change: (request: FakeRequest, tools: FaultTools) => FakeRequest): Fault {
  return { handle: (tools) => (request) => tools.retailer.handle(change(request, tools)) }
}

/** Creates a fault that changes the JSON of successful answers. */
export function changeJson(
  appliesTo: (request: FakeRequest) => boolean,
  change: (body: Json, request: FakeRequest, tools: FaultTools) => Json,
): Fault {
  return changeResponses((response, request, tools) =>
    response.status === 200 && appliesTo(request)
      ? withBody(response, JSON.stringify(change(parseObject(response.body), request, tools)))
      : response,
  )
}

/** Creates a fault that changes every order, in lists and alone. */
export function changeOrders(change: (order: Json) => Json): Fault {
  return changeJson(
    (request) => request.method === 'GET' && findOrderParts(request) !== null,
    (body) =>
      Array.isArray(body['orders'])
        ? { ...body, orders: body['orders'].map((order: Json) => change(order)) }
        : change(body),
  )
}

/** Creates a fault that changes the lines of one feed. Compression is left out. */
export function changeFeed(name: string, change: (lines: readonly string[]) => readonly string[]): Fault {
  return {
    handle:
      ({ retailer }) =>
      (request) => {
        if (request.path !== `/v1/feeds/${name}.jsonl`) return retailer.handle(request)
        const { 'accept-encoding': _encoding, ...headers } = request.headers
        const response = retailer.handle({ ...request, headers })
        if (response.status !== 200) return response
        const lines = response.body.toString('utf8').split('\n').slice(0, -1)
        return withBody(
          response,
          change(lines)
            .map((line) => `${line}\n`)
            .join(''),
        )
      },
  }
}

/** Creates a fault that changes the problem of failed calls. */
export function changeProblems(
  change: (problem: Json, response: FakeResponse) => Partial<FakeResponse>,
): Fault {
  return changeResponses((response) =>
    response.status < 400 ? response : { ...response, ...change(parseObject(response.body), response) },
  )
}

export function withBody(response: FakeResponse, body: string): FakeResponse {
  return { ...response, body: Buffer.from(body) }
}

export function withHeaders(response: FakeResponse, headers: Readonly<Record<string, string>>): FakeResponse {
  return { ...response, headers: { ...response.headers, ...headers } }
}

export function withoutHeader(response: FakeResponse, name: string): FakeResponse {
  const { [name]: _removed, ...headers } = response.headers
  return { ...response, headers }
}

export function parseObject(body: Buffer | string): Json {
  const value: unknown = JSON.parse(body.toString())
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
