import type { RetailEvent } from '@murphy/retail-api'
import type { CallReport } from '@murphy/retail-api/client'
import { createRetailClient, createRetailConnection } from '@murphy/retail-api/client'
import type { Logger } from 'pino'
import { createCatalogue } from '../../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../../retail/ports'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Database } from '../postgres/database'
import { createCapabilityState } from './capability-state'
import { createRetail } from './create-retail'
import { createFeedFollower } from './follow-feeds'
import { createRefresher, waitForRetailer } from './refresh-retailer'
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

export type ConnectedRetailer = {
  readonly retail: RetailPorts
  /** Reads again what an event names. Rejects when the database is away. */
  readonly handleEvent: (event: RetailEvent) => Promise<void>
  readonly close: () => Promise<void>
}

/** Outcomes that a shopper may cause and that say nothing about the retailer's systems. */
const usualOutcomes: readonly CallReport['outcome'][] = [
  'ok',
  'not_modified',
  'cached',
  'not_found',
  'not_allowed',
  'not_offered',
  'invalid',
]

/** Capabilities and feeds are asked for this often. An unchanged feed costs one small answer. */
const refreshEveryMs = 60_000

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
      if (!usualOutcomes.includes(report.outcome)) log.warn({ event: 'retail-call-failed', ...report })
    },
  })
  const feeds = createFeedFollower({ connection, catalogue, copies, now })
  await capabilities.restore()
  await feeds.restore(capabilities.getRetailerId())
  const refreshing = createRefresher({ client, catalogue, capabilities, feeds, log, now })
  const first = refreshing.refresh()
  if (catalogue.listProducts().length === 0)
    await waitForRetailer({ first, refresh: refreshing.refresh, now })
  const timer = setInterval(() => void refreshing.refresh(), refreshEveryMs).unref()
  return {
    retail: createRetail(client, {
      catalogue,
      isOffered: capabilities.isOffered,
      shopperKeys,
      articles,
    }),
    handleEvent: async ({ type, shopperKey }) => {
      if (type === 'feed.updated') await refreshing.refresh()
      else if (shopperKey !== null) client.forgetShopper(shopperKey)
    },
    close: async () => {
      clearInterval(timer)
      await client.close()
    },
  }
}
