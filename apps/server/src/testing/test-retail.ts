import { createRetailClient, createRetailConnection } from '@murphy/retail-api/client'
import { inject } from 'vitest'
import { createClaimPhotos } from '../adapters/postgres/claim-photos'
import { createRetailActions } from '../adapters/postgres/retail-actions'
import { createShopperKeys } from '../adapters/postgres/shopper-keys'
import { createRetail } from '../adapters/retail-http/create-retail'
import { createFeedFollower } from '../adapters/retail-http/follow-feeds'
import { createLiveStock } from '../adapters/retail-http/live-stock'
import { createRecordedCalls } from '../retail/actions/recorded-calls'
import { createFeedArticles } from '../retail/articles/feed-articles'
import type { Catalogue } from '../retail/catalogue/catalogue'
import { createCatalogue } from '../retail/catalogue/catalogue'
import type { Articles, RetailPorts } from '../retail/ports'
import { everythingOffered } from '../retail/retailer-state'
import { noArticles } from './no-articles'
import type { TestDatabase } from './test-database'
import { openTestDatabase } from './test-database'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The demo retailer for every test database: its Retail API is below `url`, a slash and the name of the database.
     * Mails are stored in a folder of that name below `mailsFolder`.
     */
    sharedRetailer: { readonly url: string; readonly key: string; readonly mailsFolder: string }
  }
}

export type TestRetail = {
  readonly retail: RetailPorts
  readonly catalogue: Catalogue
  /** Reads products, stores and stock again after a test has changed them. */
  readonly reloadCatalogue: () => Promise<void>
  /** Deletes the stored answers about a shopper after a test has changed an order. */
  readonly forgetShopper: (shopperKey: string) => void
  readonly close: () => Promise<void>
}

/** The address and key of the demo retailer of a test database. */
export function getTestRetailer({ url }: Pick<TestDatabase, 'url'>): {
  readonly baseUrl: string
  readonly key: string
} {
  const { url: sharedUrl, key } = inject('sharedRetailer')
  return { baseUrl: `${sharedUrl}${new URL(url).pathname}`, key }
}

/**
 * Connects a test database to its demo retailer as the product does, without timers. The catalogue is that of the seed
 * data, which a worker reads once.
 */
export async function connectTestRetail(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  {
    now = Date.now,
    articles = noArticles,
  }: { readonly now?: () => number; readonly articles?: Articles } = {},
): Promise<TestRetail> {
  const catalogue = await createSeededCatalogue()
  const connection = createRetailConnection({ ...getTestRetailer({ url }), now })
  const client = createRetailClient({ connection, isOffered: everythingOffered.isOffered, now })
  return {
    retail: createRetail(client, {
      catalogue,
      liveStock: createLiveStock(client, everythingOffered),
      shopperKeys: createShopperKeys(db),
      callRecorded: createRecordedCalls(createRetailActions(db), now),
      articles,
      claimPhotos: createClaimPhotos(db),
      isOffered: everythingOffered.isOffered,
    }),
    catalogue,
    reloadCatalogue: () => readCatalogue(catalogue, url),
    forgetShopper: client.purgeShopper,
    close: client.close,
  }
}

let seeded: Promise<Catalogue> | null = null

/** Returns a catalogue of the seed data. */
export async function createSeededCatalogue(): Promise<Catalogue> {
  seeded ??= readSeededCatalogue()
  const read = await seeded
  const catalogue = createCatalogue()
  catalogue.replaceProducts(read.listProducts())
  catalogue.replaceStores(read.listStores())
  catalogue.importStock(read.exportStock())
  return catalogue
}

/** Reads the feeds of a new database, which no test has changed. */
async function readSeededCatalogue(): Promise<Catalogue> {
  const catalogue = createCatalogue()
  const database = await openTestDatabase(inject('databaseUrl'))
  try {
    await readCatalogue(catalogue, database.url)
  } finally {
    await database.drop()
  }
  return catalogue
}

/** Errors: rejects when a feed cannot be read. */
async function readCatalogue(catalogue: Catalogue, url: string): Promise<void> {
  const connection = createRetailConnection(getTestRetailer({ url }))
  try {
    const feeds = createFeedFollower({
      connection,
      catalogue,
      articles: createFeedArticles(),
      copies: {
        find: () => Promise.resolve(null),
        save: () => Promise.resolve(),
        confirm: () => Promise.resolve(),
      },
      now: Date.now,
    })
    for (const { feed, reason } of await feeds.refresh({ id: null, isOffered: () => true }))
      if (reason !== null) throw new Error(`The feed of ${feed} cannot be read: ${reason}.`)
  } finally {
    await connection.close()
  }
}
