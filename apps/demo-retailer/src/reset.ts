// Restores the shop's seed data: node apps/demo-retailer/dist/reset.js [DAY]. DAY is a day in Sydney such as 2026-03-02; default: today.
import pg from 'pg'
import { logWarning } from './log-warning'
import type { Day } from './retail-api/calendar/days'
import { getSydneyDay } from './retail-api/calendar/days'
import { withDatabase } from './retail-api/data/database'
import { prepareDatabase } from './retail-api/data/prepare-database'
import { resetShop } from './seed/seed-shop'

try {
  await reset(process.env['DATABASE_URL'] ?? '', process.argv[2] ?? getSydneyDay(Date.now()))
} catch (error) {
  process.stderr.write(
    `The shop cannot be reset: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}

/** Restores the shop as at a first start on a day. A database without a shop stays as it is. */
async function reset(databaseUrl: string, today: Day): Promise<void> {
  if (!(await hasShop(databaseUrl))) return
  // Rows of an earlier installation are moved first. Otherwise the next start would bring them back.
  const url = await prepareDatabase(databaseUrl, logWarning)
  await withDatabase(url, (db) => resetShop(db, today))
}

async function hasShop(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select from pg_namespace where nspname in ('demo_retailer', 'retail') limit 1`,
    )
    return rows.length > 0
  } finally {
    await client.end()
  }
}
