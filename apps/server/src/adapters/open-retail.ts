import { createEventReceiver } from '@murphy/retail-api/events'
import type { RetailConnection } from '@murphy/retail-api/client'
import { createRetailClient } from '@murphy/retail-api/client'
import type { Logger } from 'pino'
import type { Environment } from '../environment'
import type { RetailEvents } from '../http/retail-events'
import { createCatalogue } from '../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../retail/ports'
import type { ConnectedDatabase } from './connect-database'
import { createSeenRetailEvents } from './postgres/retail-events-seen'
import { createShopperKeys } from './postgres/shopper-keys'
import { connectRetailer } from './retail-http/connect-retailer'
import { createRetail } from './retail-http/create-retail'

type RetailSettings = {
  readonly database: Pick<ConnectedDatabase, 'db'>
  readonly articles: Articles
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The ports to the retailer. `close` ends background work and connections. */
export type OpenedRetail = {
  readonly retail: RetailPorts
  /** `null`: no events are received. */
  readonly events: RetailEvents | null
  readonly close: () => void
}

/**
 * Opens the retailer that `RETAIL_API_URL` names. Without one Murphy answers as for a retailer that offers nothing.
 *
 * Errors: rejects when the database is away.
 */
export async function openRetail(
  { retailApi, retailEventSecrets }: Pick<Environment, 'retailApi' | 'retailEventSecrets'>,
  { database: { db }, articles, log, now }: RetailSettings,
): Promise<OpenedRetail> {
  const shopperKeys = createShopperKeys(db)
  if (retailApi === null) {
    log.warn({ event: 'no-retailer', message: 'RETAIL_API_URL names no retailer.' })
    const isOffered = (): boolean => false
    const client = createRetailClient({ connection: noConnection, isOffered, now })
    return {
      retail: createRetail(client, { catalogue: createCatalogue(), isOffered, shopperKeys, articles }),
      events: null,
      close: () => {},
    }
  }
  const connected = await connectRetailer(retailApi, { db, shopperKeys, articles, log, now })
  const { retail, handleEvent: handle, close } = connected
  const seen = createSeenRetailEvents(db)
  return {
    retail,
    events:
      retailEventSecrets === null
        ? null
        : { receiver: createEventReceiver({ secrets: retailEventSecrets, now, seen }), handle },
    close: () => void close(),
  }
}

/** Never used, because nothing is offered. */
const noConnection: RetailConnection = {
  exchange: () => Promise.resolve({ kind: 'failure', reason: 'connection', wasSent: false }),
  openStream: () => Promise.reject(new Error('There is no retailer.')),
  close: () => Promise.resolve(),
}
