import type { Fault } from '../fault'
import {
  changeFeed,
  changeJson,
  changeRequests,
  changeResponses,
  withBody,
  withHeaders,
  withoutHeader,
} from '../fault'

const isProducts = ({ path }: { readonly path: string }) => path === '/v1/feeds/products.jsonl'

/** Mistakes in feeds and in stock. */
export const feedFaults = {
  'feed-with-broken-line': changeFeed('products', ([first = '', ...lines]) => [first.slice(0, 40), ...lines]),
  'feed-with-invalid-row': changeFeed('products', ([first = '', ...lines]) => [
    first.replace('"amount":"25.99"', '"amount":25.99'),
    ...lines,
  ]),
  'feed-with-overlong-line': changeFeed('articles', ([first = '', ...lines]) => [
    first.replace('{', `{"internal":"${'x'.repeat(70_000)}",`),
    ...lines,
  ]),
  'feed-repeats-row': changeFeed('stores', ([first = '', ...lines]) => [first, ...lines, first]),
  'feed-without-etag': changeResponses((response, request) =>
    isProducts(request) ? withoutHeader(response, 'etag') : response,
  ),
  'feed-answers-no-304': changeRequests((request) => {
    const { 'if-none-match': _etag, ...headers } = request.headers
    return isProducts(request) ? { ...request, headers } : request
  }),
  'feed-with-cut-gzip': changeResponses((response, request) =>
    isProducts(request) && response.headers['content-encoding'] === 'gzip'
      ? { ...response, body: response.body.subarray(0, -40) }
      : response,
  ),
  'feed-without-feed-complete': changeResponses((response, request) =>
    isProducts(request) ? withoutHeader(response, 'feed-complete') : response,
  ),
  'feed-loses-rows-of-unknown-since': changeResponses((response, request) =>
    isProducts(request) && request.query?.['since'] !== undefined && response.status === 200
      ? withHeaders(
          withBody({ ...response, headers: withoutHeader(response, 'content-encoding').headers }, ''),
          {
            'feed-complete': 'false',
          },
        )
      : response,
  ),
  'stock-of-unknown-store': changeFeed('stock', (lines) => [
    ...lines,
    JSON.stringify({ sku: 'wine-1', storeId: 'store-99', quantity: 3 }),
  ]),
  'stock-of-unknown-product': changeFeed('stock', (lines) => [
    ...lines,
    JSON.stringify({ sku: 'wine-99', storeId: 'store-1', quantity: 3 }),
  ]),
  'live-stock-of-other-products': changeJson(
    ({ path }) => path === '/v1/stock',
    () => ({ stock: [{ sku: 'wine-99', storeId: 'store-1', quantity: 4 }] }),
  ),
} as const satisfies Readonly<Record<string, Fault>>
