import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Day } from '../retail-api/calendar/days'
import type { RetailerDatabase } from '../retail-api/data/database'
import type { RetailerTables } from '../retail-api/data/tables'
import { generateSeedData } from './generator/seed-data'
import type { SeededTable } from './seed-rows'
import { rowsByTable } from './seed-rows'

/**
 * Fills an empty shop with its seed data in one transaction. Of several processes the first one does it.
 *
 * @param today the day in Sydney from which the days of orders are counted
 * Source: OP-138
 */
export async function seedWhenEmpty(db: RetailerDatabase, today: Day): Promise<void> {
  // Most starts find data, and need no lock.
  if (await hasShoppers(db)) return
  await db.transaction().execute(async (transaction) => {
    await lockChanges(transaction)
    if (!(await hasShoppers(transaction))) await insertSeedData(transaction, today)
  })
}

/**
 * Restores the seed data: removes all changes, tickets and uploads in one transaction. Readers see the shop before or
 * after it. Numbers of tickets and claims go on, so that an old number never names a new one.
 *
 * Source: OP-138
 */
export async function resetShop(db: RetailerDatabase, today: Day): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockChanges(transaction)
    for (const table of tablesChildrenFirst) await transaction.deleteFrom(table).execute()
    await insertSeedData(transaction, today)
  })
}

const tablesChildrenFirst = [
  'demo_retailer.answered_request',
  'demo_retailer.upload',
  'demo_retailer.claim',
  'demo_retailer.refund',
  'demo_retailer.subscription',
  'demo_retailer.order_audit',
  'demo_retailer.order_delivery',
  'demo_retailer.ticket',
  'demo_retailer.nominee_audit',
  'demo_retailer.nominee',
  'demo_retailer.order_line',
  'demo_retailer.consignment',
  'demo_retailer.order',
  'demo_retailer.inventory',
  'demo_retailer.product_pack',
  'demo_retailer.product',
  'demo_retailer.store',
  'demo_retailer.shopper',
] as const satisfies readonly (keyof RetailerTables)[]

/** Waits for running actions and blocks new ones, because each action begins with a row of this table. */
async function lockChanges(transaction: Transaction<RetailerTables>): Promise<void> {
  await sql`lock table demo_retailer.answered_request in exclusive mode`.execute(transaction)
}

async function hasShoppers(db: RetailerDatabase): Promise<boolean> {
  const first = await db.selectFrom('demo_retailer.shopper').select('shopper_id').limit(1).executeTakeFirst()
  return first !== undefined
}

async function insertSeedData(transaction: Transaction<RetailerTables>, today: Day): Promise<void> {
  const data = generateSeedData({ today })
  for (const [table, toRows] of Object.entries(rowsByTable))
    await insertRows(transaction, table as SeededTable, toRows(data)) // the object's own literal keys
}

/** Inserts all rows of a table with one statement and one parameter. */
async function insertRows(
  transaction: Transaction<RetailerTables>,
  table: SeededTable,
  rows: readonly object[],
): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(transaction)
}
