import type { Kysely } from 'kysely'
import type { Mailer } from '../../mail/ports'
import type { RetailPorts } from '../../retail/ports'
import { createDemoArticles } from './demo-articles'
import { createDemoInvoices } from './demo-invoices'
import { createDemoOrders } from './demo-orders'
import { createDemoProducts } from './demo-products'
import { createDemoShoppers } from './demo-shoppers'
import { createDemoStores } from './demo-stores'
import { createDemoTickets } from './demo-tickets'
import { createDemoWines } from './demo-wines'
import type { RetailTables } from './retail-tables'

export type DemoRetailSettings = {
  readonly db: Kysely<RetailTables>
  /** Folder of the Markdown articles, read at once. */
  readonly articlesFolder: string
  /** Pictures, products and articles are found below it. */
  readonly storefrontUrl: string
  /** Carries invoices. */
  readonly mailer: Mailer
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * The retailer's systems of the demonstration, on schema `retail` of our own database.
 *
 * Errors: throws at once when an article cannot be read; the ports throw when the database fails.
 * Source: OP-138
 */
export function createDemoRetail({
  db,
  articlesFolder,
  storefrontUrl,
  mailer,
  now,
}: DemoRetailSettings): RetailPorts {
  return {
    shoppers: createDemoShoppers(db),
    orders: createDemoOrders({ db, storefrontUrl, now }),
    invoices: createDemoInvoices({ db, mailer, now }),
    stores: createDemoStores(db),
    products: createDemoProducts(db, storefrontUrl),
    wines: createDemoWines(db),
    articles: createDemoArticles(articlesFolder, storefrontUrl),
    tickets: createDemoTickets(db, now),
  }
}
