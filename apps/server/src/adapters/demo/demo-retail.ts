import type { Kysely } from 'kysely'
import type { Mailer } from '../../mail/mailer'
import type { RetailPorts } from '../../retail/ports'
import type { HelpArticle, SearchArticles } from './demo-articles'
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
  /** The help articles as they are at that moment. */
  readonly articles: () => readonly HelpArticle[]
  readonly searchArticles: SearchArticles
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
 * Errors: the ports throw when the database fails.
 * Source: OP-138
 */
export function createDemoRetail({
  db,
  articles,
  searchArticles,
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
    articles: createDemoArticles(articles, searchArticles, storefrontUrl),
    tickets: createDemoTickets(db, now),
  }
}
