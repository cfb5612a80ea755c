import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** How long connecting and one query may take. */
export type DatabaseLimits = {
  readonly connectMs: number
  readonly queryMs: number
}

/** A database that is away must be noticed quickly: the shopper gets the failure text, and may ask again. */
export const usualLimits: DatabaseLimits = { connectMs: 3000, queryMs: 5000 }

/** The server gives up a statement this much earlier than the client, so that a slow one keeps its connection. */
const statementMarginMs = 250

/** The server ends a transaction in which nothing is asked for so long: its process was stopped, or its network is gone. */
const idleInTransactionMs = 10_000

/**
 * SQLSTATEs after which a connection is not used again: the connection itself (08), the transaction state, among them read
 * only after a fail-over (25), and a server that goes away (57P).
 */
const lostStates = /^(08|25|57P)/

/** Those of a server that is not to be used any more, whose other connections are no better: read only, or going away. */
const replacedStates = /^(25006|57P)/

const transactionEnd = /^\s*(begin|start transaction|commit|rollback)\b/i

/** What pg's pool says when no connection has become free in time. */
const allInUse = 'timeout exceeded when trying to connect'

/** A query, as Kysely sends it. */
type QueryFunction = (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * A pool for Kysely that never hands out a connection whose state is in doubt. After a read timeout, a connection error, a
 * failed begin, commit or rollback, or a state that means a lost server, the client refuses further queries and is destroyed
 * on release. When the server goes away or became read only, its other connections are replaced as well before they are used.
 * While no connection can be made, one at a time is tried for all callers.
 *
 * Source: decision 030
 */
export function guardedPool(pool: pg.Pool): PostgresPool {
  let trustedSince = 0
  let isAway = false
  let attempt: Promise<void> | null = null
  const connectedAs = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => connectedAs.set(client, trustedSince))
  // A connection that breaks while nobody uses it: the pool drops it, there is nothing else to do. One that breaks in use
  // says so to its query as well; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  async function trustedClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await connected()
      if ((connectedAs.get(client) ?? 0) >= trustedSince) return client
      client.release(true)
    }
  }

  async function connected(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      // That all connections are in use says nothing about the server.
      if (!(error instanceof Error && error.message === allInUse)) isAway = true
      throw error
    }
  }

  /** One attempt for all callers while the server does not answer: it has to refuse all others when it is back. */
  async function reachServer(): Promise<void> {
    try {
      const client = await trustedClient()
      isAway = false
      client.release()
    } finally {
      attempt = null
    }
  }

  return {
    connect: async () => {
      if (isAway) await (attempt ??= reachServer())
      return guardedClient(await trustedClient(), () => {
        trustedSince += 1
      })
    },
    end: () => pool.end(),
  }
}

/** @param onReplaced told when the server behind the connection goes away, or is the primary no more */
function guardedClient(client: pg.PoolClient, onReplaced: () => void): PostgresPoolClient {
  let failure: Error | null = null

  const query: QueryFunction = async (sql, parameters) => {
    // The answer of the query before may still come: nothing that is sent now would mean what it says.
    if (failure !== null) throw failure
    try {
      const result = await client.query(sql, [...parameters])
      // PostgreSQL confirms the commit of a failed transaction with a rollback, and no error.
      if (/^\s*commit\b/i.test(sql) && result.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      const asked = error instanceof Error ? error : new Error('A query failed.', { cause: error })
      const code = codeOf(asked)
      if (replacedStates.test(code)) onReplaced()
      if (code === '' || lostStates.test(code) || transactionEnd.test(sql)) failure = asked
      throw asked
    }
  }

  return {
    // Kysely calls the first of its two overloads alone, as no cursor is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure ?? client.getTransactionStatus() !== 'I'),
  }
}

/** The SQLSTATE; '' for an error of the connection: a timeout, a reset, an end. */
function codeOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code.length === 5 ? code : ''
}

/** A pool of the given size, whose connections the server itself cleans up after. */
export function createPool(url: string, size: number, { connectMs, queryMs }: DatabaseLimits): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: Math.max(1, queryMs - statementMarginMs),
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
}
