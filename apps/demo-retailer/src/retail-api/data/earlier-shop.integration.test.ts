import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { seedWhenEmpty } from '../../seed/seed-shop'
import { withDatabase } from './database'
import { prepareDatabase } from './prepare-database'
import type { ScratchDatabase } from './testing/scratch-database'
import { createScratchDatabase } from './testing/scratch-database'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

const earlierTables = readFileSync(new URL('testing/earlier-shop.sql', import.meta.url), 'utf8')

/** Rows of every table. Shopper 7 has changed a nominee; the second of three tickets is left. */
const earlierRows = `
  insert into retail.shopper values (7, 'Ada', 'Byron', 'ada@shopper.example');
  insert into retail.store values ('1', 'Old Town', '1', 'High Street', 'Old Town', 'NSW', '2000', 'NSW', -33, 151, '{"Monday":null}');
  insert into retail.product values ('9', 'wine', 'Old', 'Shiraz', 'old-shiraz', 'old shiraz', true, 'Red', 'Shiraz', 1000, 'each',
    null, '', '', 1200, true, false, false, false, false, 4.5, 3, 10, null);
  insert into retail.product_pack values ('9', 0, 'bottle', 'Bottle', 1);
  insert into retail.inventory values ('1', '9', -2);
  insert into retail."order" values ('7000001', 7, 'pickup', '2026-02-01', 'Packed', null, '1', null, null),
    ('7000002', 7, 'delivery', '2026-02-02', 'Delivered', '2026-02-05', null, null, null);
  insert into retail.consignment values ('7000002', 0, 'Standard', 'Delivered', 'Post', null, null, 'P1', null, null, '2026-02-04 08:00+11');
  insert into retail.order_line values ('7000001', 0, '9', 2, 'Bottle', null), ('7000002', 0, '9', 1, 'Bottle', 0);
  insert into retail.nominee values ('7000001', 'Bo Li', '0412345678', '2026-02-03 09:00+11');
  insert into retail.nominee_audit (order_id, shopper_id, previous_name, name, phone, changed_at)
    values ('7000001', 7, 'Al Ro', 'Bo Li', '0412345678', '2026-02-03 09:00+11');
  insert into retail.ticket (subject, body, requester_name, requester_email, locale_id, custom_fields, created_at)
    select 'Subject ' || n, 'Body', 'Ada Byron', 'ada@shopper.example', 1, '[{"id":1,"value":"x"}]', '2026-02-03 10:00+11'
    from generate_series(1, 3) as n;
  delete from retail.ticket where ticket_id <> 2`

/** Columns of one schema alone: no program reads the first, and later migrations have added the others. */
const unsharedColumns: Readonly<Record<string, string>> = {
  product: 'search_text',
  order: 'delivery_postcode',
  shopper: 'wants_order_notices',
}

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
]

let database: ScratchDatabase
beforeEach(async () => {
  database = await createScratchDatabase(inject('databaseUrl'))
})
afterEach(() => database.drop())

/** Starts the shop as its program does, and ends it. */
async function start(): Promise<void> {
  const url = await prepareDatabase(database.url, (sentence) => expect.unreachable(sentence))
  await withDatabase(url, (db) => seedWhenEmpty(db, '2026-03-02'))
}

/** Returns all rows of a schema as JSON. */
async function readRows(schema: string): Promise<Record<string, unknown>> {
  const all = await Promise.all(
    tables.map(async (table) => {
      const rows = await database.query<{ row: object }>(
        `select to_jsonb(t) - '${unsharedColumns[table] ?? ''}' as row from ${schema}."${table}" t order by t::text`,
      )
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(all)
}

describe('the data of an earlier installation', () => {
  it('is copied completely, once, and the earlier tables stay as they are', async () => {
    await database.query(`${earlierTables};${earlierRows}`)
    const before = await readRows('retail')
    expect(Object.values(before).filter((rows) => Array.isArray(rows) && rows.length === 0)).toEqual([])
    await Promise.all([start(), start()])
    expect(await readRows('demo_retailer')).toEqual(before)
    expect(await readRows('retail')).toEqual(before)

    await database.query(`update demo_retailer.nominee set name = 'Cy Wu'`)
    await start()
    expect((await readRows('demo_retailer'))['nominee']).toMatchObject([{ name: 'Cy Wu' }])
  })

  it('continues its numbers of tickets and audit entries', async () => {
    await database.query(`${earlierTables};${earlierRows}`)
    await start()
    const ticket = `insert into demo_retailer.ticket (subject, body, requester_name, requester_email, locale_id, custom_fields,
      created_at) values ('S', 'B', 'N', 'E', 1, '[]', now()) returning ticket_id`
    expect(await database.query(ticket)).toEqual([{ ticket_id: 4 }])
    const audit = `insert into demo_retailer.nominee_audit (order_id, shopper_id, name, phone, changed_at)
      values ('7000001', 7, 'N', 'P', now()) returning audit_id`
    expect(await database.query(audit)).toEqual([{ audit_id: 2 }])
  })

  it('gets the status times that the first releases did not store', async () => {
    await database.query(
      `${earlierTables};${earlierRows};alter table retail.consignment drop column status_changed_at`,
    )
    await start()
    expect((await readRows('demo_retailer'))['consignment']).toMatchObject([
      { order_id: '7000002', status_changed_at: expect.stringMatching(/^2026-02-04T22:30:00\+00/) },
    ])
  })

  it('is left alone when the tables are still empty or belong to another program', async () => {
    for (const statement of [earlierTables, 'create schema retail; create table retail.ticket (id int)']) {
      await database.query(statement)
      await start()
      const orders = await database.query<{ count: number }>(
        'select count(*)::int as count from demo_retailer."order"',
      )
      expect(orders[0]?.count).toBe(80)
      await database.query('drop schema retail cascade; drop schema demo_retailer cascade')
    }
  })
})
