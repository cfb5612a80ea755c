import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoNominees } from './demo-nominees'
import { alexNguyen } from './generator/shoppers'
import { isSeeded, resetDemonstration, seedDemonstration } from './seed-demonstration'
import { retailMigration } from './retail-migration'
import { statusTimesMigration } from './status-times-migration'
import { seededOn } from '../../testing/test-database'
import { useTestDatabase } from '../../testing/use-test-server'

const database = useTestDatabase()
// Empty, as on a first start.
beforeAll(async () => {
  await retailMigration.down?.(database.db)
  await retailMigration.up(database.db)
  await statusTimesMigration.up(database.db)
})

/** All of schema `retail` that seeding writes, as one text. */
async function contents(): Promise<string> {
  const tables = [
    'shopper',
    'store',
    'product',
    'product_pack',
    'inventory',
    '"order"',
    'order_line',
    'consignment',
    'nominee',
  ]
  const texts = await Promise.all(
    tables.map(async (table) => {
      const rows = await sql<{
        row: string
      }>`select t::text as row from retail.${sql.raw(table)} t order by 1`.execute(database.db)
      return rows.rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n\n')
}

describe('the demonstration in the database', () => {
  it('is not there before, and there after seeding, whole or not at all', async () => {
    expect(await isSeeded(database.db)).toBe(false)
    await seedDemonstration(database.db, { today: seededOn })
    expect(await isSeeded(database.db)).toBe(true)
    const before = await contents()
    await expect(seedDemonstration(database.db, { today: seededOn })).rejects.toThrow('duplicate key')
    expect(await contents()).toBe(before)
  })

  it('is restored by a reset, whatever was changed', async () => {
    const before = await contents()
    const nominees = createDemoNominees(database.db, () => 0)
    const change = { nomineeName: 'Robin Hale', nomineePhone: '0412345678', idempotencyKey: 'key-1' }
    expect(
      await nominees.setNominee({ shopperId: alexNguyen, orderId: '10234573', ...change }),
    ).toMatchObject({ ok: true })
    expect(await contents()).not.toBe(before)

    await resetDemonstration(database.db, { today: seededOn, clearOwnRows: () => Promise.resolve() })
    expect(await contents()).toBe(before)
    for (const table of ['retail.nominee_audit', 'retail.answered_request'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('is reset together with the changes that the demo retailer keeps', async () => {
    const run = (statement: string) => sql.raw<{ id: number }>(statement).execute(database.db)
    await run(`drop schema if exists demo_retailer cascade; create schema demo_retailer`)
    await run(`create table demo_retailer.claim (id integer primary key)`)
    await run(
      `create table demo_retailer.upload (id integer, claim_id integer references demo_retailer.claim)`,
    )
    await run(`create table demo_retailer.migration (id integer)`)
    await run(`insert into demo_retailer.claim values (1); insert into demo_retailer.upload values (1, 1);
      insert into demo_retailer.migration values (1)`)
    await resetDemonstration(database.db, { today: seededOn, clearOwnRows: () => Promise.resolve() })
    const rows = async (table: string) => (await run(`select id from demo_retailer.${table}`)).rows
    expect([await rows('claim'), await rows('upload')]).toEqual([[], []])
    expect(await rows('migration')).toEqual([{ id: 1 }])
    await run(`drop schema demo_retailer cascade`)
  })

  it('keeps everything when the caller’s own rows cannot be cleared', async () => {
    const before = await contents()
    const clearOwnRows = () => Promise.reject(new Error('own rows'))
    await expect(resetDemonstration(database.db, { today: seededOn, clearOwnRows })).rejects.toThrow(
      'own rows',
    )
    expect(await contents()).toBe(before)
  })

  it('of an earlier release gets the moments of its statuses', async () => {
    const days = (orderId: string, date: string, deliver_on: string | null) =>
      database.db
        .updateTable('retail.order')
        .set({ date, deliver_on })
        .where('order_id', '=', orderId)
        .execute()
    await days('10234510', '2024-06-03', null)
    await days('9986002', '2024-01-01', '2024-01-09')
    await statusTimesMigration.down?.(database.db)
    await statusTimesMigration.up(database.db)
    const rows = await database.db
      .selectFrom('retail.consignment')
      .select(['order_id', 'status_changed_at'])
      .execute()
    const moments = new Map(rows.map((row) => [row.order_id, row.status_changed_at?.toISOString()]))
    expect(moments.get('10234510')).toBe('2024-06-04T19:30:00.000Z')
    expect(moments.get('9986002')).toBe('2024-01-08T18:30:00.000Z')
    expect(rows.filter((row) => (row.status_changed_at?.getTime() ?? Infinity) > Date.now())).toEqual([])
  })

  it('can be taken back by its migration', async () => {
    await retailMigration.down?.(database.db)
    const schemas = await sql`select 1 from pg_namespace where nspname = 'retail'`.execute(database.db)
    expect(schemas.rows).toEqual([])
  })
})
