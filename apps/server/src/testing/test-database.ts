import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { DatabaseConnection } from '../adapters/postgres/database'
import { migrate, openDatabase } from '../adapters/postgres/database'
import type { DatabaseLimits } from '../adapters/postgres/guarded-pool'

const template = 'murphy_template'

export type TestDatabase = DatabaseConnection & {
  readonly url: string
  /** Disconnects all users, as an outage does. */
  readonly stopAnswering: () => Promise<void>
  readonly answerAgain: () => Promise<void>
  readonly drop: () => Promise<void>
}

/** Creates the template for `openTestDatabase`. A global set-up of the demo retailer adds its shop. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await run(serverUrl, `create database ${template}`)
  await migrate(getUrl(serverUrl, template))
}

/**
 * Opens a new database with all tables and the seed data of the demo retailer.
 *
 * @param limits shorter limits for tests of outages
 */
export async function openTestDatabase(serverUrl: string, limits?: DatabaseLimits): Promise<TestDatabase> {
  const name = `murphy_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database ${name} template ${template}`)
  const url = getUrl(serverUrl, name)
  const opened = openDatabase(url, limits)
  return {
    ...opened,
    url,
    stopAnswering: async () => {
      await run(serverUrl, `alter database ${name} allow_connections false`)
      await run(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    answerAgain: () => run(serverUrl, `alter database ${name} allow_connections true`),
    drop: async () => {
      await opened.db.destroy()
      await run(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

function getUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
