import type { Feed, FeedName } from '../../feeds'
import { feeds } from '../../feeds'
import type { CheckContext, KnownShopper } from '../context'
import type { FeedExchange, Row } from '../feed'
import { callFeed, countLines, readRows } from '../feed'
import { isTimeZone } from '@murphy/domain/calendar'

type KnownIds = { readonly products: ReadonlySet<string> | null; readonly stores: ReadonlySet<string> | null }

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
  for (const { id, pickup } of shopper?.orders ?? []) {
    if (pickup === null || stores === null) continue
    context.report.check('RA-REF-3', stores.has(pickup.storeId), {
      call: {
        method: 'GET',
        path: `/v1/shoppers/${encodeURIComponent(shopper?.key ?? '')}/orders/${encodeURIComponent(id)}`,
        status: 200,
        text: JSON.stringify(pickup),
      },
      detail: `Order ${id} is collected from the store ${pickup.storeId}, which is not in the stores feed.`,
    })
  }
  return { products, stores }
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
    const isHonest = complete === 'true' ? lines >= wholeLines : complete === 'false' && isKnown
    report.check('RA-FEED-7', isHonest, {
      call: exchange,
      detail: `${name} feed, since ${isKnown ? 'its current version' : 'an unknown version'}: Feed-Complete is ${complete ?? 'missing'}, with ${lines} of ${wholeLines} rows.`,
    })
  }
}

/** Checks that live stock is about the requested products and stores. */
export async function checkLiveStock(
  { call, report }: CheckContext,
  { products, stores }: KnownIds,
): Promise<void> {
  const skus = [...(products ?? [])].slice(0, 3)
  const storeIds = [...(stores ?? [])].slice(0, 2)
  if (skus.length === 0 || storeIds.length === 0) return
  const exchange = await call('liveStock', { body: { skus, storeIds } })
  if (exchange.isBroken) return
  report.check('RA-CAP-1', exchange.value !== null, {
    call: exchange,
    detail: `live_stock needs liveStock, which fails with status ${exchange.status}.`,
  })
  for (const { sku, storeId } of exchange.value?.stock ?? [])
    report.check('RA-REF-4', skus.includes(sku) && storeIds.includes(storeId), {
      call: exchange,
      detail: `Asked for ${skus.join(', ')} in ${storeIds.join(', ')}, the answer names ${sku} in ${storeId}.`,
    })
}
