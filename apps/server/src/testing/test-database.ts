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

/**
 * Lets a database server of tests commit without waiting for the disk. Its data need not survive a failure of the machine, and
 * survives that of its processes. The tests of the product's own database keep the usual settings.
 */
export async function stopWaitingForDisk(serverUrl: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes'])
    await runWithoutLimit(serverUrl, `alter system set ${setting} = off`)
  await runWithoutLimit(serverUrl, 'select pg_reload_conf()')
}

/** Creates the template for `openTestDatabase`. A global set-up of the demo retailer adds its shop. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await runWithoutLimit(serverUrl, `create database ${template}`)
  await migrate(getUrl(serverUrl, template))
}

/**
 * Opens a new database with all tables and the seed data of the demo retailer.
 *
 * @param limits shorter limits for tests of outages
 */
export async function openTestDatabase(serverUrl: string, limits?: DatabaseLimits): Promise<TestDatabase> {
  const name = `murphy_${randomUUID().replaceAll('-', '')}`
  await runWithoutLimit(serverUrl, `create database ${name} template ${template}`)
  const url = getUrl(serverUrl, name)
  const opened = openDatabase(url, limits)
  return {
    ...opened,
    url,
    stopAnswering: async () => {
      await runWithoutLimit(serverUrl, `alter database ${name} allow_connections false`)
      await runWithoutLimit(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    answerAgain: () => runWithoutLimit(serverUrl, `alter database ${name} allow_connections true`),
    drop: async () => {
      await opened.db.destroy()
      await runWithoutLimit(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

function getUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement on a connection without limits: on a busy machine, creating and dropping a database takes seconds. */
export async function runWithoutLimit(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
