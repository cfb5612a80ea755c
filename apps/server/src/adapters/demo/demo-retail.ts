import type { Kysely } from 'kysely'
import type { Mailer } from '../../mail/mailer'
import type { Catalogue } from '../../retail/catalogue/catalogue'
import type { RetailPorts } from '../../retail/ports'
import { createProducts } from '../../retail/shop/products'
import { createStores } from '../../retail/shop/stores'
import { createWines } from '../../retail/shop/wines'
import { createDemoLiveStock } from './demo-catalogue'
import { createDemoInvoices } from './demo-invoices'
import { createDemoOrders } from './demo-orders'
import { createDemoShoppers } from './demo-shoppers'
import { createDemoTickets } from './demo-tickets'
import type { RetailTables } from './retail-tables'

export type DemoRetailSettings = {
  readonly db: Kysely<RetailTables>
  /** Products, stores and stock. `loadDemoCatalogue` fills it. */
  readonly catalogue: Catalogue
  /** Pictures and products are found below it. */
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
  catalogue,
  storefrontUrl,
  mailer,
  now,
}: DemoRetailSettings): Omit<RetailPorts, 'articles'> {
  return {
    shoppers: createDemoShoppers(db),
    orders: createDemoOrders({ db, storefrontUrl, now }),
    invoices: createDemoInvoices({ db, mailer, now }),
    stores: createStores(catalogue),
    products: createProducts(catalogue, createDemoLiveStock(db)),
    wines: createWines(catalogue),
    tickets: createDemoTickets(db, now),
  }
}
