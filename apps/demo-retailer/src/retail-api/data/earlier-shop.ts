import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The tables that moved. A table comes after those to which it refers. */
const tables = [
  'shopper',
  'store',
  'product',
  'product_pack',
  'inventory',
  'order',
  'consignment',
  'order_line',
  'nominee',
  'nominee_audit',
  'ticket',
] as const

/**
 * Copies the rows of an earlier installation into the shop's own tables. Releases until November 2026 had them in the
 * schema `retail`, which stays as it is for one release. Ids are kept, and new tickets get the next number.
 *
 * Source: decision 051
 */
export async function copyEarlierShop(db: Kysely<unknown>): Promise<void> {
  if (!(await hasEarlierShop(db))) return
  // All tables are read as of one moment.
  await sql`lock table ${sql.join(tables.map((table) => sql.table(`retail.${table}`)))} in share mode`.execute(
    db,
  )
  for (const table of tables) await copyTable(db, table)
  await continueNumbers(db, 'ticket', 'ticket_id')
  await continueNumbers(db, 'nominee_audit', 'audit_id')
}

/** Returns true when all tables are there. A schema `retail` of another program has others. */
async function hasEarlierShop(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_complete: boolean }>`
    select count(*) = ${tables.length} as is_complete from information_schema.tables
    where table_schema = 'retail' and table_name = any(${tables}::text[])`.execute(db)
  return rows[0]?.is_complete === true
}

/** Copies the columns that both tables have. */
async function copyTable(db: Kysely<unknown>, table: (typeof tables)[number]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema in ('retail', 'demo_retailer') and table_name = ${table}
    group by column_name having count(*) = 2`.execute(db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`
    insert into ${sql.table(`demo_retailer.${table}`)} (${columns}) overriding system value
    select ${columns} from ${sql.table(`retail.${table}`)}`.execute(db)
  if (table === 'consignment' && !rows.some(({ name }) => name === 'status_changed_at'))
    await addStatusTimes(db)
}

/**
 * Adds the times that the first releases did not store: the morning of the chosen day once it has come, otherwise of the
 * second day after the order. Source: TRK-39, TRK-48
 */
async function addStatusTimes(db: Kysely<unknown>): Promise<void> {
  await sql`
    update demo_retailer.consignment as consignment
    set status_changed_at = least(now(), (status_day.day + time '09:30') at time zone 'Australia/Sydney')
    from (
      select order_id, case
        when deliver_on <= (now() at time zone 'Australia/Sydney')::date then deliver_on
        else date + 2
      end as day
      from demo_retailer."order"
    ) as status_day
    where status_day.order_id = consignment.order_id`.execute(db)
}

/** Sets the generator of a table's ids to the last id that the earlier table has given. */
async function continueNumbers(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const last = sql`pg_sequence_last_value(pg_get_serial_sequence(${`retail.${table}`}, ${column})::regclass)`
  await sql`select setval(pg_get_serial_sequence(${`demo_retailer.${table}`}, ${column}), ${last})`.execute(
    db,
  )
}
