import { createEventReceiver } from '@murphy/retail-api/events'
import type { Logger } from 'pino'
import type { Environment } from '../environment'
import type { RetailEvents } from '../http/retail-events'
import { toError } from '../logging'
import { createCatalogue } from '../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../retail/ports'
import type { RetailerState } from '../retail/retailer-state'
import { everythingOffered } from '../retail/retailer-state'
import type { ConnectedDatabase } from './connect-database'
import { loadDemoCatalogue } from './demo/demo-catalogue'
import { createDemoRetail } from './demo/demo-retail'
import { createMailer } from './mail/create-mailer'
import { createInbox } from './postgres/inbox'
import { createActionRecords } from './postgres/retail-actions'
import { createSeenRetailEvents } from './postgres/retail-events-seen'
import { createShopperKeys } from './postgres/shopper-keys'
import { connectRetailer } from './retail-http/connect-retailer'

/** Changes of products, stores and stock are read within this time. Quantities on the screen are always live. */
const catalogueEveryMs = 60_000

type RetailSettings = {
  readonly database: Pick<ConnectedDatabase, 'db' | 'dataDir'>
  readonly articles: Articles
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The ports to the retailer. `close` ends background work and connections. */
export type OpenedRetail = {
  readonly retail: RetailPorts
  readonly state: RetailerState
  /** `null`: no events are received. */
  readonly events: RetailEvents | null
  readonly close: () => void
}

/** Opens the retailer that `RETAIL_API_URL` names, or the demonstration shop. Errors: rejects when the database is away. */
export async function openRetail(
  {
    retailApi,
    retailEventSecrets,
    storefrontUrl,
    smtp,
  }: Pick<Environment, 'retailApi' | 'retailEventSecrets' | 'storefrontUrl' | 'smtp'>,
  { database: { db, dataDir }, articles, log, now }: RetailSettings,
): Promise<OpenedRetail> {
  if (retailApi !== null) {
    const connected = await connectRetailer(retailApi, {
      db,
      shopperKeys: createShopperKeys(db),
      actions: createActionRecords(db),
      inbox: createInbox(db),
      articles,
      log,
      now,
    })
    const { retail, state, handleEvent: handle, close } = connected
    const seen = createSeenRetailEvents(db)
    return {
      retail,
      state,
      events:
        retailEventSecrets === null
          ? null
          : { receiver: createEventReceiver({ secrets: retailEventSecrets, now, seen }), handle },
      close: () => void close(),
    }
  }
  const catalogue = createCatalogue()
  const load = (): Promise<void> => loadDemoCatalogue(catalogue, db, storefrontUrl)
  await load()
  const reloading = setInterval(() => {
    load().catch((error: unknown) => log.warn({ event: 'catalogue-failed', message: toError(error).message }))
  }, catalogueEveryMs).unref()
  const mailer = createMailer(smtp, dataDir, log)
  return {
    retail: { ...createDemoRetail({ db, catalogue, storefrontUrl, mailer, now }), articles },
    state: everythingOffered,
    events: null,
    close: () => clearInterval(reloading),
  }
}
