import { isTimeZone } from '@murphy/domain/calendar'
import type { Feed, FeedName } from '../../feeds'
import { feeds } from '../../feeds'
import type { CheckContext, KnownShopper } from '../context'
import type { FeedExchange } from '../call-feed'
import { callFeed } from '../call-feed'
import type { Row } from '../feed-rows'
import { countLines, readRows } from '../feed-rows'

/** The ids of all products and stores; null for a feed that is not offered or has findings. */
export type KnownIds = {
  readonly products: ReadonlySet<string> | null
  readonly stores: ReadonlySet<string> | null
}

/** Checks every offered feed and the references between them. */
export async function checkFeeds(context: CheckContext, shopper: KnownShopper | null): Promise<KnownIds> {
  const products = await checkFeed(context, 'products', 'sku')
  const stores = await checkFeed(context, 'stores', 'id', (row, exchange) => {
    const zone = String(row['timeZone'])
    context.report.check('RA-SHAPE-6', isTimeZone(zone), {
      call: exchange,
      detail: `stores feed: store ${String(row['id'])} has the time zone ${zone}.`,
      excerpt: JSON.stringify(row),
    })
  })
  await checkFeed(context, 'articles', 'id')
  await checkFeed(context, 'stock', 'sku', (row, exchange) => {
    const { sku, storeId } = row
    if (products !== null)
      context.report.check('RA-REF-1', products.has(String(sku)), () => ({
        call: exchange,
        detail: `stock feed: the product ${String(sku)} is not in the products feed.`,
        excerpt: JSON.stringify(row),
      }))
    if (stores !== null)
      context.report.check('RA-REF-2', stores.has(String(storeId)), () => ({
        call: exchange,
        detail: `stock feed: the store ${String(storeId)} is not in the stores feed.`,
        excerpt: JSON.stringify(row),
      }))
  })
  if (shopper !== null && stores !== null) checkPickupStores(context, shopper, stores)
  return { products, stores }
}

/** Checks that the store of each pickup is in the stores feed. */
function checkPickupStores(
  { report }: CheckContext,
  { key, orders }: KnownShopper,
  stores: ReadonlySet<string>,
): void {
  for (const { id, pickup } of orders) {
    if (pickup === null) continue
    report.check('RA-REF-3', stores.has(pickup.storeId), {
      call: {
        method: 'GET',
        path: `/v1/shoppers/${encodeURIComponent(key)}/orders/${encodeURIComponent(id)}`,
        status: 200,
        text: JSON.stringify(pickup),
      },
      detail: `Order ${id} is collected from the store ${pickup.storeId}, which is not in the stores feed.`,
    })
  }
}

/** Checks one feed. Returns the values of a field of all rows; null when the feed is not offered or has findings. */
async function checkFeed(
  context: CheckContext,
  name: FeedName,
  field: string,
  visit: (row: Row, exchange: FeedExchange) => void = () => {},
): Promise<ReadonlySet<string> | null> {
  const { can, report, options } = context
  const feed: Feed = feeds[name]
  if (!can(feed.capability)) return null
  const exchange = await callFeed(context, feed)
  if (exchange.isBroken) return null
  const isOffered = report.check('RA-CAP-1', exchange.body !== null, {
    call: exchange,
    detail: `${feed.capability} needs ${feed.path}, which fails with status ${exchange.status}.`,
  })
  if (!isOffered || exchange.answer === null) return null
  const { status, headers } = exchange.answer
  const type = headers['content-type'] ?? 'none'
  const isFeedType = /^application\/(?:jsonl|x-ndjson|jsonlines|x-jsonlines)\b/i.test(type)
  report.check('RA-SHAPE-2', status === 200 && isFeedType, {
    call: exchange,
    detail: `${name} feed answers with status ${status} and content type ${type}.`,
  })
  const values = new Set<string>()
  const isSound = readRows(context, feed, exchange, (row) => {
    values.add(String(row[field]))
    visit(row, exchange)
  })
  const etag = headers['etag']
  if (report.check('RA-FEED-2', etag !== undefined, { call: exchange, detail: `${name} feed has no ETag.` }))
    await checkVersions(context, feed, etag ?? '', countLines(exchange.body ?? Buffer.alloc(0)))
  for (const [rule, bearerKey] of [
    ['RA-AUTH-1', null],
    ['RA-AUTH-2', `${options.key}-wrong`],
  ] as const) {
    const refused = await callFeed(context, feed, { bearerKey })
    if (refused.isBroken) continue
    report.check(rule, refused.status === 401, {
      call: refused,
      detail: `${name} feed answers ${refused.status} to a call with ${bearerKey === null ? 'no key' : 'a wrong key'}.`,
    })
  }
  return isSound ? values : null
}

/** Checks `If-None-Match` and `since`. */
async function checkVersions(
  context: CheckContext,
  feed: Feed,
  etag: string,
  wholeLines: number,
): Promise<void> {
  const { report } = context
  const { name } = feed
  const current = await callFeed(context, feed, { headers: { 'if-none-match': etag } })
  if (!current.isBroken)
    report.check('RA-FEED-6', current.status === 304, {
      call: current,
      detail: `${name} feed answers ${current.status} to its current ETag.`,
    })
  for (const since of [etag, '"murphy-check-of-no-version"']) {
    const exchange = await callFeed(context, feed, { since })
    if (exchange.body === null || exchange.answer === null) continue
    const isKnown = since === etag
    const complete = exchange.answer.headers['feed-complete']
    const lines = countLines(exchange.body)
    const isConsistent = complete === 'true' ? lines >= wholeLines : complete === 'false' && isKnown
    report.check('RA-FEED-7', isConsistent, {
      call: exchange,
      detail: `${name} feed, since ${isKnown ? 'its current version' : 'an unknown version'}: Feed-Complete is ${complete ?? 'missing'}, with ${lines} of ${wholeLines} rows.`,
    })
  }
}
