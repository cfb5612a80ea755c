import { setTimeout as wait } from 'node:timers/promises'
import type { RetailClient } from '@murphy/retail-api/client'
import { createRetailClient, createRetailConnection } from '@murphy/retail-api/client'
import type { Logger } from 'pino'
import { toError } from '../../logging'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import { createCatalogue } from '../../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../../retail/ports'
import { createInvoices } from '../../retail/shop/invoices'
import { createOrders } from '../../retail/shop/orders'
import type { LiveStock } from '../../retail/shop/products'
import { createProducts, toStockKey } from '../../retail/shop/products'
import { createShoppers } from '../../retail/shop/shoppers'
import { createStores } from '../../retail/shop/stores'
import { createTickets } from '../../retail/shop/tickets'
import { createWines } from '../../retail/shop/wines'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Database } from '../postgres/database'
import type { CapabilityState } from './capability-state'
import { createCapabilityState } from './capability-state'
import type { FeedFollower } from './follow-feeds'
import { createFeedFollower } from './follow-feeds'
import { createRetailCopies } from './retail-copies'

/** The address of a retailer's Retail API, and the key that the retailer gave to Murphy. */
export type RetailApiAddress = { readonly baseUrl: string; readonly key: string }

export type RetailerConnectionSettings = {
  readonly db: Database
  readonly shopperKeys: ShopperKeys
  /** The help articles, which the operator's files hold. */
  readonly articles: Articles
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type ConnectedRetailer = { readonly retail: RetailPorts; readonly close: () => Promise<void> }

/** Capabilities and feeds are asked for this often. An unchanged feed costs one small answer. */
const refreshEveryMs = 60_000
/** The first start waits this long for the first products; a later one has copies. */
const firstFeedsMs = 10_000
/** The retailer may start at the same time, as in the demonstration. */
const firstRetryMs = 200

/**
 * Connects to a retailer by the Retail API. A retailer that is away does not stop a start: the last good copies of
 * products, stores, stock and capabilities are in the database.
 *
 * Errors: rejects when the database is away.
 * Source: OP-138
 */
export async function connectRetailer(
  address: RetailApiAddress,
  { db, shopperKeys, articles, log, now }: RetailerConnectionSettings,
): Promise<ConnectedRetailer> {
  const copies = createRetailCopies(db)
  const capabilities = createCapabilityState(copies)
  const catalogue = createCatalogue()
  const connection = createRetailConnection({ ...address, now, isPlainHttpAllowed: true })
  const client = createRetailClient({
    connection,
    isOffered: capabilities.isOffered,
    now,
    onCall: (report) => {
      if (report.outcome !== 'ok' && report.outcome !== 'not_modified' && report.outcome !== 'cached')
        log.warn({ event: 'retail-call-failed', ...report })
    },
  })
  const feeds = createFeedFollower({ connection, catalogue, copies, now })
  await Promise.all([capabilities.restore(), feeds.restore()])
  const refreshing = createRefresher({ client, capabilities, feeds, log, now })
  const first = refreshing.refresh()
  if (catalogue.listProducts().length === 0)
    await waitForProducts(catalogue, { first, refresh: refreshing.refresh, now })
  const timer = setInterval(() => void refreshing.refresh(), refreshEveryMs).unref()
  return {
    retail: createRetail(client, { catalogue, capabilities, shopperKeys, articles }),
    close: async () => {
      clearInterval(timer)
      await client.close()
    },
  }
}

function createRetail(
  client: RetailClient,
  {
    catalogue,
    capabilities,
    shopperKeys,
    articles,
  }: {
    readonly catalogue: Catalogue
    readonly capabilities: CapabilityState
    readonly shopperKeys: ShopperKeys
    readonly articles: Articles
  },
): RetailPorts {
  return {
    shoppers: createShoppers(client, shopperKeys),
    orders: createOrders(client, shopperKeys),
    invoices: createInvoices(client, shopperKeys),
    stores: createStores(catalogue),
    products: createProducts(catalogue, createLiveStock(client, capabilities)),
    wines: createWines(catalogue),
    articles,
    tickets: createTickets(client),
  }
}

/** Creates live stock. While the retailer is away or does not offer it, the stock of the feed is shown. */
function createLiveStock(
  client: Pick<RetailClient, 'liveStock'>,
  { isOffered }: Pick<CapabilityState, 'isOffered'>,
): LiveStock {
  return {
    find: async (skus, storeIds) => {
      if (!isOffered('live_stock')) return null
      const answer = await client.liveStock({ body: { skus: [...skus], storeIds: [...storeIds] } })
      if (!answer.ok) return null
      return new Map(
        answer.value.stock.map(({ sku, storeId, quantity }) => [toStockKey(sku, storeId), quantity]),
      )
    },
  }
}

/** Creates the refresh of capabilities and feeds. One runs at a time, and none rejects. */
function createRefresher({
  client,
  capabilities,
  feeds,
  log,
  now,
}: {
  readonly client: RetailClient
  readonly capabilities: CapabilityState
  readonly feeds: FeedFollower
  readonly log: Logger
  readonly now: () => number
}): { readonly refresh: () => Promise<void> } {
  let running: Promise<void> | null = null

  async function refreshOnce(): Promise<void> {
    try {
      const failure = await capabilities.refresh(client, now())
      if (failure !== null) log.warn({ event: 'retail-capabilities-failed', reason: failure })
      for (const report of await feeds.refresh(capabilities.isOffered)) {
        if (report.reason !== null || report.invalidRows > 0) log.warn({ event: 'retail-feed', ...report })
      }
    } catch (error) {
      log.warn({ event: 'retail-refresh-failed', message: toError(error).message })
    } finally {
      running = null
    }
  }

  return {
    refresh: () => {
      running ??= refreshOnce()
      return running
    },
  }
}

/** Waits for the first products. After the limit the server starts without them, and they come with a later refresh. */
async function waitForProducts(
  catalogue: Catalogue,
  {
    first,
    refresh,
    now,
  }: { readonly first: Promise<void>; readonly refresh: () => Promise<void>; readonly now: () => number },
): Promise<void> {
  const until = now() + firstFeedsMs
  await Promise.race([first, wait(firstFeedsMs, undefined, { ref: false })])
  while (catalogue.listProducts().length === 0 && now() < until) {
    await wait(firstRetryMs)
    await Promise.race([refresh(), wait(Math.max(0, until - now()), undefined, { ref: false })])
  }
}
