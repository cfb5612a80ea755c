import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { openDatabases } from './database'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

const serverUrl = inject('databaseUrl')

it('creates the tables of the demo retailer once when several processes start together', async () => {
  const name = `retailer_${randomUUID().replaceAll('-', '')}`
  await run(`create database ${name}`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const opened = [1, 2, 3].map(() => openDatabases(url))
  try {
    await Promise.all(opened.map(({ migrate }) => migrate()))
    await opened[0]?.migrate()
    const tables = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'demo_retailer' order by table_name
    `.execute(openDatabaseOf(opened))
    expect(tables.rows.map((row) => row.table_name)).toEqual([
      'answered_request',
      'claim',
      'migration',
      'migration_lock',
      'order_audit',
      'order_delivery',
      'refund',
      'subscription',
      'upload',
    ])
  } finally {
    await Promise.all(opened.map(({ close }) => close()))
    await run(`drop database ${name} with (force)`)
  }
})

function openDatabaseOf([first]: readonly ReturnType<typeof openDatabases>[]) {
  if (first === undefined) throw new Error('No database is open.')
  return first.reads
}

async function run(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
