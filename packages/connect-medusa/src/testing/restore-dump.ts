import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The database of the small shop as SQL statements. `npm run medusa:dump` writes it. */
export const dumpFile = fileURLToPath(new URL('../../medusa/shop.sql', import.meta.url))

/** Creates the tables and rows of the small shop in an empty database. */
export async function restoreDump(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(readFileSync(dumpFile, 'utf8'))
  } finally {
    await client.end()
  }
}
