import * as v from 'valibot'
import type { FeedName } from '../feeds'
import { feeds } from '../feeds'
import type { RetailEvent } from '../model/event'
import type { Operation } from '../operations'
import { idempotencyHeader, operations, uploadOperation } from '../operations'
import { createActionCalls } from './action-calls'
import type { Call } from './calls'
import type { FakeRequest, FakeResponse, Handle, Outcome } from './exchange'
import { createCachedResponse, createProblemResponse } from './exchange'
import { createFeedRows } from './feed-rows'
import { createIdempotency } from './idempotency'
import { createReadCalls } from './read-calls'
import type { RetailerData } from './retailer-data'
import type { RetailerState } from './retailer-state'
import { createRetailerState } from './retailer-state'

export type FakeRetailer = {
  readonly handle: Handle
  readonly state: RetailerState
  /** Replaces all rows of a feed, as a new version of it. */
  readonly replaceFeed: (name: FeedName, rows: readonly Readonly<Record<string, unknown>>[]) => void
  /** Calls the listener for each event; the returned function ends it. */
  readonly listen: (listener: (event: RetailEvent) => void) => () => void
}

/** The bearer key that the fake expects unless another one is given. */
export const testKey = 'test-key-of-the-fake-retailer'

const allOperations: readonly Operation[] = [...Object.values(operations), uploadOperation]
const allFeeds = Object.values(feeds)

/**
 * Creates an in-memory retailer that keeps the whole contract. Tests use it instead of a retailer's server.
 *
 * @param options.now milliseconds since 1970
 */
export function createFakeRetailer({
  data,
  now,
  key = testKey,
}: {
  readonly data: RetailerData
  readonly now: () => number
  readonly key?: string
}): FakeRetailer {
  const state = createRetailerState({ data, now })
  const feedRows = createFeedRows({
    products: data.products,
    stores: data.stores,
    stock: data.stock,
    articles: data.articles,
  })
  const idempotency = createIdempotency({ now })
  const calls: Readonly<Record<string, (call: Call) => Outcome>> = {
    ...createReadCalls(state, () => feedRows.getRows('stock')),
    ...createActionCalls(state),
  }
  const isOffered = ({ capability }: Pick<Operation, 'capability'>) =>
    capability === null || data.capabilities.capabilities.includes(capability)

  const handle: Handle = (request) => {
    if (request.headers['authorization'] !== `Bearer ${key}`)
      return createProblemResponse({ code: 'unauthorized' })
    const feed = allFeeds.find(({ path }) => path === request.path)
    if (feed !== undefined && isOffered(feed) && request.method === 'GET')
      return feedRows.answer(feed.name, request)
    const route = findRoute(request)
    if (route === null || !isOffered(route.operation)) return createProblemResponse({ code: 'not_found' })
    return answer(route, request)
  }

  const answer = ({ operation, parameters }: Route, request: FakeRequest): FakeResponse => {
    const parsed = parseCall(operation, parameters, request)
    if ('field' in parsed) return createProblemResponse({ code: 'invalid', field: parsed.field })
    const act = (): FakeResponse => {
      const outcome = calls[operation.name]?.(parsed)
      if (outcome === undefined) return createProblemResponse({ code: 'internal' })
      if (!outcome.ok) return createProblemResponse(outcome.problem)
      return createCachedResponse(request, outcome.value, {
        cacheSeconds: operation.cacheSeconds,
        isPersonal: operation.path.startsWith('/v1/shoppers'),
      })
    }
    if (operation.kind === 'read') return act()
    const idempotencyKey = request.headers[idempotencyHeader.toLowerCase()] ?? ''
    if (idempotencyKey.length < 16 || idempotencyKey.length > 128)
      return createProblemResponse({ code: 'invalid', field: idempotencyHeader })
    const retentionDays = operation.name === 'createTicket' ? 8 : 1
    return idempotency.run(idempotencyKey, request, { retentionDays, act })
  }

  return {
    handle,
    state,
    replaceFeed: (name, rows) => feedRows.replaceRows(name, rows),
    listen: (listener) => state.listen(listener),
  }
}

type Route = { readonly operation: Operation; readonly parameters: Readonly<Record<string, string>> }

function findRoute({ method, path }: FakeRequest): Route | null {
  for (const operation of allOperations) {
    const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = operation.method === method ? new RegExp(`^${pattern}$`).exec(path) : null
    if (match === null) continue
    try {
      const encoded = Object.entries(match.groups ?? {})
      return {
        operation,
        parameters: Object.fromEntries(encoded.map(([name, value]) => [name, decodeURIComponent(value)])),
      }
    } catch {
      return null // a percent sign that encodes nothing
    }
  }
  return null
}

/** Returns the call, or the field that does not fit the contract. */
function parseCall(
  { query: querySchema, body: bodySchema }: Operation,
  parameters: Route['parameters'],
  request: FakeRequest,
): Call | { readonly field: string } {
  const { limit, ...texts } = request.query ?? {}
  const query = { ...texts, ...(limit === undefined ? {} : { limit: toNumber(limit) }) }
  const parsedQuery = querySchema === undefined ? null : v.safeParse(querySchema, query)
  if (parsedQuery?.success === false) return { field: getField(parsedQuery.issues) }
  if (bodySchema === undefined) return { parameters, query, body: null, request }
  const body = v.safeParse(bodySchema, parseJson(request.body ?? ''))
  return body.success ? { parameters, query, body: body.output, request } : { field: getField(body.issues) }
}

function getField([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.getDotPath(issue) ?? 'body'
}

function toNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

function parseJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
