import { createEventReceiver } from '@murphy/retail-api/events'
import type { RetailCallCount } from '../retail/call-counts'
import type { RetailConnection } from '@murphy/retail-api/client'
import { createRetailClient } from '@murphy/retail-api/client'
import type { Logger } from 'pino'
import type { Environment } from '../environment'
import type { RetailEvents } from '../http/retail-events'
import type { FeedArticle } from '../retail/articles/feed-articles'
import { noArticles } from '../retail/articles/feed-articles'
import { createCatalogue } from '../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../retail/ports'
import { createRecordedCalls } from '../retail/actions/recorded-calls'
import { createClaimCalls } from '../retail/shop/claim-calls'
import type { RetailerState } from '../retail/retailer-state'
import { nothingOffered } from '../retail/retailer-state'
import type { ConnectedDatabase } from './connect-database'
import { createClaimPhotos } from './postgres/claim-photos'
import { createInbox } from './postgres/inbox'
import { createRetailActions } from './postgres/retail-actions'
import { createSeenRetailEvents } from './postgres/seen-retail-events'
import { createShopperKeys } from './postgres/shopper-keys'
import { connectRetailer } from './retail-http/connect-retailer'
import { createRetail } from './retail-http/create-retail'
import { createLiveStock } from './retail-http/live-stock'
import { startActionRepeats } from './retail-http/start-action-repeats'

type RetailParts = {
  readonly database: Pick<ConnectedDatabase, 'db'>
  readonly articles: Articles
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The ports to the retailer, its state and its events. */
export type OpenedRetail = {
  readonly retail: RetailPorts
  readonly state: RetailerState
  /** Returns the help articles that the retailer offers; the same list until they change. */
  readonly listArticles: () => readonly FeedArticle[]
  /** `null`: no events are received. */
  readonly events: RetailEvents | null
  /** Returns how the calls to the retailer ended since the start. */
  readonly callCounts: () => readonly RetailCallCount[]
  /** Ends background work and connections. */
  readonly close: () => void
}

/**
 * Connects the retailer that `RETAIL_API_URL` names. Without the variable Murphy answers as for a retailer that offers
 * nothing.
 *
 * Errors: rejects when the database is unavailable.
 * Source: decision 050
 */
export async function openRetail(
  { retailApi, retailEventSecrets }: Pick<Environment, 'retailApi' | 'retailEventSecrets'>,
  { database: { db }, articles, log, now }: RetailParts,
): Promise<OpenedRetail> {
  const shopperKeys = createShopperKeys(db)
  const actions = createRetailActions(db)
  const inbox = createInbox(db)
  if (retailApi === null) {
    log.warn({ event: 'no-retailer', message: 'RETAIL_API_URL names no retailer.' })
    const client = createRetailClient({ connection: noConnection, isOffered: nothingOffered.isOffered, now })
    const claimPhotos = createClaimPhotos(db)
    const retailer = { ...client, ...createClaimCalls(client, claimPhotos) }
    // The repeats give messages to customer service to the inbox of the agent desk.
    const repeats = startActionRepeats({ records: actions, retailer, shopperKeys, inbox, now }, log)
    return {
      retail: createRetail(client, {
        catalogue: createCatalogue(),
        liveStock: createLiveStock(client, nothingOffered),
        shopperKeys,
        callRecorded: createRecordedCalls(actions, now),
        articles,
        claimPhotos,
        isOffered: nothingOffered.isOffered,
      }),
      state: nothingOffered,
      listArticles: () => noArticles,
      events: null,
      callCounts: () => [],
      close: repeats.stop,
    }
  }
  const { retail, state, listArticles, handleEvent, callCounts, close } = await connectRetailer(retailApi, {
    db,
    shopperKeys,
    actions,
    inbox,
    articles,
    log,
    now,
  })
  const seen = createSeenRetailEvents(db)
  return {
    retail,
    state,
    listArticles,
    events:
      retailEventSecrets === null
        ? null
        : { receiver: createEventReceiver({ secrets: retailEventSecrets, now, seen }), handle: handleEvent },
    callCounts,
    close: () => void close(),
  }
}

/** The connection of a server without a retailer. It is never used, because nothing is offered. */
const noConnection: RetailConnection = {
  exchange: () => Promise.resolve({ kind: 'failure', reason: 'connection', wasSent: false }),
  openStream: () => Promise.reject(new Error('There is no retailer.')),
  close: () => Promise.resolve(),
}
