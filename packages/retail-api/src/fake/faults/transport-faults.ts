import type { FakeRequest, FakeResponse } from '../exchange'
import { createNotModified, createProblemResponse } from '../exchange'
import type { Fault } from '../fault'
import { changeJson, changeRequests, changeResponses, withHeaders, withoutHeader } from '../fault'

const isFeed = ({ path }: FakeRequest) => path.startsWith('/v1/feeds/')
const isPersonal = ({ path, method }: FakeRequest) => method === 'GET' && path.startsWith('/v1/shoppers')
const hasETag = (response: FakeResponse) => response.headers['etag'] !== undefined

/** Mistakes in headers, addresses, caching and capabilities. */
export const transportFaults = {
  redirects: changeResponses((response, { path }) =>
    path.startsWith('/v1/delivery-options')
      ? { ...withHeaders(response, { location: 'https://www.shop.example/' }), status: 302 }
      : response,
  ),
  'answers-slowly': changeResponses((response, { path }, { passTime }) => {
    if (path === '/v1/delivery-options') passTime(3500)
    return response
  }),
  'speaks-other-version': changeResponses((response) =>
    withHeaders(response, { 'retail-api-version': '2.0' }),
  ),
  'decodes-no-paths': {
    handle:
      ({ retailer }) =>
      (request) => {
        const isEncoded = /\/orders\/[^/]*%/.test(request.path)
        return isEncoded ? createProblemResponse({ code: 'not_found' }) : retailer.handle(request)
      },
  },
  'answers-too-much': changeJson(
    ({ path }) => path === '/v1/delivery-options',
    (body) => ({ ...body, legal: 'x'.repeat(1_100_000) }),
  ),
  'lists-capability-without-call': {
    handle:
      ({ retailer }) =>
      (request) =>
        request.path === '/v1/delivery-options'
          ? createProblemResponse({ code: 'not_found' })
          : retailer.handle(request),
  },
  'lists-actions-without-orders': changeJson(
    ({ path }) => path === '/v1/capabilities',
    (body) => ({ ...body, capabilities: ['shoppers', 'set_nominee'] }),
  ),
  'unknown-time-zone': changeJson(
    ({ path }) => path === '/v1/capabilities',
    (body) => ({ ...body, timeZone: 'Australia/Gotham' }),
  ),
  'sends-no-etag': changeResponses((response, request) =>
    isFeed(request) ? response : withoutHeader(response, 'etag'),
  ),
  'etag-never-changes': {
    handle:
      ({ retailer }) =>
      (request) => {
        const { 'if-none-match': etag, ...headers } = request.headers
        if (!isPersonal(request)) return retailer.handle(request)
        const response = retailer.handle({ ...request, headers })
        if (!hasETag(response)) return response
        const fixed = withHeaders(response, { etag: '"1"' })
        return etag === '"1"' ? createNotModified({ etag: '"1"' }) : fixed
      },
  },
  'etag-is-always-current': changeResponses((response, request) => {
    const etag = request.headers['if-none-match']
    return etag !== undefined && hasETag(response) && !isFeed(request)
      ? createNotModified({ etag })
      : response
  }),
  'answers-no-304': changeRequests((request) => {
    const { 'if-none-match': _etag, ...headers } = request.headers
    return isFeed(request) ? request : { ...request, headers }
  }),
  'caches-personal-data-for-a-day': changeResponses((response, request) =>
    isPersonal(request) && response.status === 200
      ? withHeaders(response, { 'cache-control': 'private, max-age=86400' })
      : response,
  ),
  'caches-personal-data-publicly': changeResponses((response, request) =>
    isPersonal(request) && response.status === 200
      ? withHeaders(response, { 'cache-control': 'public, max-age=30' })
      : response,
  ),
} as const satisfies Readonly<Record<string, Fault>>
