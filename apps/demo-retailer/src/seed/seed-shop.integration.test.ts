import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { RetailerDatabase } from '../retail-api/data/database'
import { openDatabase } from '../retail-api/data/database'
import { prepareDatabase } from '../retail-api/data/prepare-database'
import type { ScratchDatabase } from '../retail-api/data/testing/scratch-database'
import { createScratchDatabase } from '../retail-api/data/testing/scratch-database'
import { resetShop, seedWhenEmpty } from './seed-shop'
import { rowsByTable } from './seed-rows'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

const today = '2026-03-02'
let database: ScratchDatabase
let db: RetailerDatabase
beforeAll(async () => {
  database = await createScratchDatabase(inject('databaseUrl'))
  const url = await prepareDatabase(database.url, (sentence) => expect.unreachable(sentence))
  db = openDatabase(url, { max: 3, queryMs: 10_000 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Returns all seeded rows as one text. */
async function readContents(): Promise<string> {
  const texts = await Promise.all(
    Object.keys(rowsByTable).map(async (name) => {
      const table = name.replace(/\.(\w+)$/, '."$1"')
      const rows = await database.query<{ row: string }>(
        `select (to_jsonb(t) - 'refund_id')::text as row from ${table} t order by 1`,
      )
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n\n')
}

describe('the seed data', () => {
  it('is inserted once when several processes start together', async () => {
    await Promise.all([seedWhenEmpty(db, today), seedWhenEmpty(db, today), seedWhenEmpty(db, today)])
    const before = await readContents()
    await seedWhenEmpty(db, '2026-04-01')
    expect(await readContents()).toBe(before)
    const counts = await database.query(`select
      (select count(*)::int from demo_retailer.shopper) as shoppers,
      (select count(*)::int from demo_retailer.store) as stores,
      (select count(*)::int from demo_retailer.inventory where quantity < 0) > 0 as has_negative,
      (select trading_week #>> '{Monday,opensAtMinute}' from demo_retailer.store where store_id = '1021') as opens`)
    expect(counts).toEqual([{ shoppers: 12, stores: 40, has_negative: true, opens: '540' }])
  })

  it('is restored by a reset, and numbers of tickets continue', async () => {
    const before = await readContents()
    const insertTicket = `insert into demo_retailer.ticket (subject, body, requester_name, requester_email, locale_id,
      custom_fields, created_at) values ('S', 'B', 'N', 'E', 1, '[]', now()) returning ticket_id`
    expect(await database.query(insertTicket)).toEqual([{ ticket_id: 1 }])
    await database.query(`update demo_retailer."order" set status = 'Cancelled';
      update demo_retailer.inventory set quantity = 0;
      insert into demo_retailer.nominee_audit (order_id, shopper_id, name, phone, changed_at)
        values ('10234573', 123, 'Robin Hale', '0412345678', now());
      insert into demo_retailer.claim (order_id, kind, lines, description, status, created_at)
        values ('10234573', 'damaged', '[]', '', 'open', now());
      insert into demo_retailer.upload (upload_id, name, content_type, content, created_at, claim_id)
        select 'u', 'n', 'image/png', '', now(), claim_id from demo_retailer.claim;
      insert into demo_retailer.subscription values (123, 's', 'paused', null, now());
      insert into demo_retailer.refund (order_id, amount_cents, status, created_on)
        values ('10234573', 100, 'pending', '2026-03-02');
      insert into demo_retailer.order_delivery values ('10234573', null, 'x', now());
      insert into demo_retailer.order_audit (order_id, shopper_id, action, details, changed_at)
        values ('10234573', 123, 'a', '{}', now());
      insert into demo_retailer.answered_request values ('s', 'k', 'h', '1', now())`)
    await Promise.all([resetShop(db, today), resetShop(db, today)])
    expect(await readContents()).toBe(before)
    const tables = await database.query<{
      name: string
    }>(`select table_name as name from information_schema.tables
      where table_schema = 'demo_retailer' and table_name not like 'migration%' order by 1`)
    const filled = []
    for (const { name } of tables)
      if ((await database.query(`select from demo_retailer."${name}" limit 1`)).length > 0)
        filled.push(`demo_retailer.${name}`)
    expect(filled).toEqual(Object.keys(rowsByTable).toSorted())
    expect(await database.query(insertTicket)).toEqual([{ ticket_id: 2 }])
  })

  it('waits in a reset for an action that is running, and keeps nothing of it', async () => {
    const action = await db.startTransaction().execute()
    await action
      .insertInto('demo_retailer.answered_request')
      .values({ scope: 's', idempotency_key: 'k', body_hash: 'h', answer: '1', forget_at: new Date() })
      .execute()
    const reset = resetShop(db, today)
    await action.updateTable('demo_retailer.order').set({ status: 'Cancelled' }).execute()
    await action.commit().execute()
    await reset
    expect(await database.query(`select from demo_retailer.answered_request`)).toEqual([])
    expect(await database.query(`select from demo_retailer."order" where status = 'Packed'`)).not.toEqual([])
  })
})
