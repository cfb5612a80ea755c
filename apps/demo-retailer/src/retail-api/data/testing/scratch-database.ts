import { randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { Client } from 'pg'

/** An empty database of one test. */
export type ScratchDatabase = {
  readonly url: string
  /** Runs SQL as the owner of the cluster, and returns the rows of a single statement. */
  readonly query: <Row extends QueryResultRow>(statement: string) => Promise<Row[]>
  readonly drop: () => Promise<void>
}

/** Creates an empty database. */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `retailer_${randomUUID().replaceAll('-', '')}`
  await runQuery(serverUrl, `create database ${name}`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  return {
    url,
    query: (statement) => runQuery(url, statement),
    drop: async () => void (await runQuery(serverUrl, `drop database ${name} with (force)`)),
  }
}

/** Runs SQL on a connection of its own. */
export async function runQuery<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
