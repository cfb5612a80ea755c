import type { RetailEvent } from '@murphy/retail-api'
import type { RetailCallCount } from '../../retail/call-counts'
import { createRetailCallCounter } from '../../retail/call-counts'
import type { CallReport, SigningKey, StartTimer } from '@murphy/retail-api/client'
import { createRetailClient, createRetailConnection } from '@murphy/retail-api/client'
import { createRetailCallObserver } from '../../telemetry/observe-retail-call'
import type { Logger } from 'pino'
import type { Inbox } from '../../inbox/inbox'
import { createLimitedLog } from '../../logging'
import type { RetailActions } from '../../retail/actions/retail-actions'
import { createRecordedCalls } from '../../retail/actions/recorded-calls'
import type { FeedArticle } from '../../retail/articles/feed-articles'
import { createFeedArticles, noArticles } from '../../retail/articles/feed-articles'
import { createCatalogue } from '../../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../../retail/ports'
import type { RetailerState } from '../../retail/retailer-state'
import { createFindStaleTime } from '../../retail/retailer-state'
import type { ShopperKeys } from '../../sessions/shopper-keys'
import type { Database } from '../postgres/database'
import { createCapabilityState } from './capability-state'
import { createClaimPhotos } from '../postgres/claim-photos'
import { createClaimCalls } from '../../retail/shop/claim-calls'
import { createRetail } from './create-retail'
import { createFeedFollower } from './follow-feeds'
import { createLiveStock } from './live-stock'
import { createRefresher, waitForRetailer } from './refresh-retailer'
import { createRetailCopies } from './retail-copies'
import { startActionRepeats } from './start-action-repeats'

/** The address of a retailer's Retail API, the key that the retailer gave to Murphy, and the key that signs requests. */
export type RetailApiAddress = {
  readonly baseUrl: string
  readonly key: string
  readonly signing?: SigningKey
}

export type RetailerConnectionSettings = {
  readonly db: Database
  readonly shopperKeys: ShopperKeys
  /** The records of actions, which several servers share. */
  readonly actions: RetailActions
  /** Takes the actions that could not be confirmed and the messages that the help desk did not take. */
  readonly inbox: Pick<Inbox, 'addTicket'>
  /** The help articles of the operator's files and of the retailer. */
  readonly articles: Articles
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Starts the deadlines of calls; tests of outages shorten them. */
  readonly startTimer?: StartTimer
}

export type ConnectedRetailer = {
  readonly retail: RetailPorts
  readonly state: RetailerState
  /** Returns the articles that the retailer offers; the same list until they change. */
  readonly listArticles: () => readonly FeedArticle[]
  /** Reads again what an event names. Rejects when the database is away. */
  readonly handleEvent: (event: RetailEvent) => Promise<void>
  /** Repeats the actions that are due, as the connection itself does every few seconds. */
  readonly repeatActions: () => Promise<void>
  /** Returns how the calls ended since the start. */
  readonly callCounts: () => readonly RetailCallCount[]
  readonly close: () => Promise<void>
}

/** Outcomes that a shopper may cause. They do not show a failure of the retailer's systems. */
const usualOutcomes: readonly CallReport['outcome'][] = [
  'ok',
  'not_modified',
  'cached',
  'not_found',
  'not_allowed',
  'not_offered',
  'invalid',
]

/** A call that an open circuit refuses says nothing new: those that opened it are in the log. */
function isWorthLogging({ outcome, reason }: CallReport): boolean {
  return !usualOutcomes.includes(outcome) && reason !== 'circuit_open'
}

/** Returns the text by which failures count as the same. */
function describeCall({ operation, outcome, reason }: CallReport): string {
  return `${operation}: ${outcome}${reason === null ? '' : ` (${reason})`}`
}

/** Capabilities and feeds are asked for this often. An unchanged feed costs one small answer. */
const refreshEveryMs = 60_000

/**
 * Connects to a retailer by the Retail API. A retailer that is away does not stop a start: the last good copies of
 * products, stores, stock, articles and capabilities are in the database.
 *
 * Errors: rejects when the database is away.
 * Source: OP-138
 */
export async function connectRetailer(
  address: RetailApiAddress,
  { db, shopperKeys, actions, inbox, articles, log, now, startTimer }: RetailerConnectionSettings,
): Promise<ConnectedRetailer> {
  const copies = createRetailCopies(db)
  const capabilities = createCapabilityState(copies)
  const catalogue = createCatalogue()
  const warn = createLimitedLog((fields) => log.warn(fields), now)
  const connection = createRetailConnection({
    ...address,
    now,
    isPlainHttpAllowed: true,
    ...(startTimer === undefined ? {} : { startTimer }),
  })
  const callCounter = createRetailCallCounter()
  const client = createRetailClient({
    connection,
    isOffered: capabilities.isOffered,
    now,
    trace: createRetailCallObserver(address.baseUrl),
    onCall: (report) => {
      callCounter.add({ operation: report.operation, outcome: report.outcome })
      if (isWorthLogging(report))
        warn({ event: 'retail-call-failed', message: describeCall(report), ...report })
    },
  })
  const feedArticles = createFeedArticles()
  const feeds = createFeedFollower({ connection, catalogue, articles: feedArticles, copies, now })
  await capabilities.restore()
  await feeds.restore(capabilities.getRetailerId())
  const refreshing = createRefresher({ client, catalogue, capabilities, feeds, log, now })
  const first = refreshing.refresh()
  if (catalogue.listProducts().length === 0)
    await waitForRetailer({ first, refresh: refreshing.refresh, now })
  const claimPhotos = createClaimPhotos(db)
  const retailer = { ...client, ...createClaimCalls(client, claimPhotos) }
  const repeats = startActionRepeats({ records: actions, retailer, shopperKeys, inbox, now }, log)
  const timer = setInterval(() => void refreshing.refresh(), refreshEveryMs).unref()
  const callRecorded = createRecordedCalls(actions, now)
  const liveStock = createLiveStock(client, capabilities)
  return {
    retail: createRetail(client, {
      catalogue,
      liveStock,
      shopperKeys,
      callRecorded,
      articles,
      claimPhotos,
      isOffered: capabilities.isOffered,
    }),
    state: {
      isOffered: capabilities.isOffered,
      findStaleTime: createFindStaleTime({
        getConfirmedAt: feeds.getConfirmedAt,
        isLiveStockRead: liveStock.isRead,
      }),
    },
    listArticles: () => (capabilities.isOffered('articles') ? feedArticles.list() : noArticles),
    repeatActions: repeats.repeat,
    callCounts: callCounter.read,
    handleEvent: async ({ type, shopperKey }) => {
      if (type === 'feed.updated') await refreshing.refresh()
      else if (shopperKey !== null) client.purgeShopper(shopperKey)
    },
    close: async () => {
      clearInterval(timer)
      repeats.stop()
      await client.close()
    },
  }
}
