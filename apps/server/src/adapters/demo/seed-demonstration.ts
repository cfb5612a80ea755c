import type { CalendarDate } from '@murphy/domain/calendar'
import type { InsertObject, Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Demonstration } from './generator/demonstration'
import { generateDemonstration } from './generator/demonstration'
import {
  consignmentRows,
  nomineeRows,
  orderLineRows,
  orderRow,
  packRows,
  productRow,
  shopperRow,
  storeRow,
} from './demonstration-rows'
import type { InventoryLine } from './generator/inventory'
import type { RetailTables } from './retail-tables'

/** PostgreSQL takes at most 65535 parameters a statement, and no table here has more than 25 columns. */
const rowsPerStatement = 2000

export type Seeding = {
  /** The day in Sydney from which the days of all orders are counted. */
  readonly today: CalendarDate
  readonly seed?: number
}

/** Whether the demonstration stands in the database already. */
export async function isSeeded(db: Kysely<RetailTables>): Promise<boolean> {
  const shopper = await db.selectFrom('retail.shopper').select('shopper_id').limit(1).executeTakeFirst()
  return shopper !== undefined
}

/**
 * Fills the empty tables of schema `retail` in one transaction: all of it or nothing.
 *
 * Errors: throws when the tables hold data already.
 * Source: OP-138
 */
export async function seedDemonstration(db: Kysely<RetailTables>, seeding: Seeding): Promise<void> {
  const demonstration = generateDemonstration(seeding)
  await db.transaction().execute((transaction) => insertAll(transaction, demonstration))
}

export type Reset = Seeding & {
  /**
   * Removes Murphy's own rows about shoppers (bindings, dialogues, votes) in the same transaction;
   * `transaction.withTables<OwnTables>()` knows their tables.
   */
  readonly clearOwnRows: (transaction: Transaction<RetailTables>) => Promise<void>
}

/**
 * Restores the demonstration as on the first start: nominees, tickets and whatever else was changed is gone.
 * Source: OP-138
 */
export async function resetDemonstration(
  db: Kysely<RetailTables>,
  { clearOwnRows, ...seeding }: Reset,
): Promise<void> {
  const demonstration = generateDemonstration(seeding)
  await db.transaction().execute(async (transaction) => {
    await clearOwnRows(transaction)
    for (const table of tablesChildrenFirst) await transaction.deleteFrom(table).execute()
    await clearActionTables(transaction)
    await insertAll(transaction, demonstration)
  })
}

const tablesChildrenFirst = [
  'retail.answered_request',
  'retail.ticket',
  'retail.nominee_audit',
  'retail.nominee',
  'retail.order_line',
  'retail.consignment',
  'retail.order',
  'retail.inventory',
  'retail.product_pack',
  'retail.product',
  'retail.store',
  'retail.shopper',
] as const satisfies readonly (keyof RetailTables)[]

/** Empties the tables in which the demo retailer keeps changes of orders, when it has created them. */
async function clearActionTables(transaction: Transaction<RetailTables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'demo_retailer' and tablename not like 'migration%'
  `.execute(transaction)
  if (rows.length === 0) return
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.raw(name)))}`.execute(transaction)
}

async function insertAll(
  transaction: Transaction<RetailTables>,
  demonstration: Demonstration,
): Promise<void> {
  const { shoppers, products, stores, inventory, orders } = demonstration
  await insert(transaction, 'retail.shopper', shoppers.map(shopperRow))
  await insert(transaction, 'retail.store', stores.map(storeRow))
  await insert(transaction, 'retail.product', products.map(productRow))
  await insert(transaction, 'retail.product_pack', products.flatMap(packRows))
  await insertInventory(transaction, inventory)
  await insert(transaction, 'retail.order', orders.map(orderRow))
  await insert(transaction, 'retail.consignment', orders.flatMap(consignmentRows))
  await insert(transaction, 'retail.order_line', orders.flatMap(orderLineRows))
  await insert(transaction, 'retail.nominee', orders.flatMap(nomineeRows))
}

async function insert<Table extends keyof RetailTables>(
  transaction: Transaction<RetailTables>,
  table: Table,
  rows: readonly InsertObject<RetailTables, Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerStatement))
      .execute()
  }
}

/** By far the longest table: three lists instead of fifty thousand parameters. */
async function insertInventory(
  transaction: Transaction<RetailTables>,
  inventory: readonly InventoryLine[],
): Promise<void> {
  const storeIds = inventory.map((line) => line.storeId)
  const stockCodes = inventory.map((line) => line.stockCode)
  const quantities = inventory.map((line) => line.quantity)
  await sql`
    insert into retail.inventory (store_id, stock_code, quantity)
    select * from unnest(${storeIds}::text[], ${stockCodes}::text[], ${quantities}::integer[])
  `.execute(transaction)
}
