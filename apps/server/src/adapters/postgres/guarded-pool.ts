import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { getErrorCode } from '../../error-code'
import { findStatementName } from './prepared-statement'

/** The maximum time for connecting and for one query. */
export type DatabaseLimits = {
  readonly connectMs: number
  readonly queryMs: number
}

/** An unavailable database must be noticed quickly: the shopper then sees the failure text and can try again. */
export const defaultLimits: DatabaseLimits = { connectMs: 3000, queryMs: 5000 }

/** No shopper waits for a start. On a busy machine, its connections take longer than 3 s. */
export const startConnectMs = 30_000

/** The server cancels a statement this much earlier than the client, so that a slow one keeps its connection. */
const statementMarginMs = 250

/** The server ends a transaction that is idle for this long: its process was paused, or its network is down. */
const idleInTransactionMs = 10_000

/**
 * SQLSTATEs after which a connection is not reused: connection errors (08), transaction state, including read only
 * after a fail-over (25), and a server that shuts down (57P).
 */
const lostStates = /^(08|25|57P)/

/**
 * SQLSTATEs of a server that must not be used any more: read only, or shutting down. Its other connections are
 * replaced too.
 */
const replacedStates = /^(25006|57P)/

const transactionEnd = /^\s*(begin|start transaction|commit|rollback)\b/i

/** The error message of pg's pool when no connection became free in time. */
const noFreeConnection = 'timeout exceeded when trying to connect'

/** A query as Kysely sends it. */
type QueryFunction = (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * Creates a pool for Kysely that never returns a connection in a doubtful state. After a read timeout, a connection
 * error, a failed begin, commit or rollback, or a lost server, the client refuses further queries and is destroyed
 * on release. When the server shuts down or became read only, its other connections are replaced before they are
 * used. While no connection can be made, one attempt at a time runs for all callers.
 *
 * Source: decision 030
 */
export function createGuardedPool(pool: pg.Pool): PostgresPool {
  /** Grows when the server shuts down or becomes read only. Older connections are not used any more. */
  let generation = 0
  let isUnavailable = false
  let attempt: Promise<void> | null = null
  const generations = new WeakMap<pg.PoolClient, number>()
  pool.on('connect', (client) => generations.set(client, generation))
  // The pool drops an idle connection that breaks. A connection in use also reports the error to its query. Without a
  // listener the error event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  async function getTrustedClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await connectClient()
      if ((generations.get(client) ?? 0) >= generation) return client
      client.release(true)
    }
  }

  async function connectClient(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      // A pool without a free connection is no failure of the server.
      if (!(error instanceof Error && error.message === noFreeConnection)) isUnavailable = true
      throw error
    }
  }

  /**
   * Makes one attempt for all callers while the server does not answer. Otherwise a returning server would have to
   * refuse the others.
   */
  async function reachServer(): Promise<void> {
    try {
      const client = await getTrustedClient()
      isUnavailable = false
      client.release()
    } finally {
      attempt = null
    }
  }

  return {
    connect: async () => {
      if (isUnavailable) await (attempt ??= reachServer())
      return createGuardedClient(await getTrustedClient(), () => {
        generation += 1
      })
    },
    end: () => pool.end(),
  }
}

/**
 * Creates a client that refuses queries after its state became doubtful.
 *
 * @param onReplaced called when the server shuts down or is no longer the primary
 */
function createGuardedClient(client: pg.PoolClient, onReplaced: () => void): PostgresPoolClient {
  let failure: Error | null = null

  const query: QueryFunction = async (sql, parameters) => {
    // The answer to the previous query may still arrive and would be taken for this one's.
    if (failure !== null) throw failure
    try {
      const result = await client.query({
        text: sql,
        values: [...parameters],
        name: findStatementName(sql),
      })
      // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
      if (/^\s*commit\b/i.test(sql) && result.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      const queryError = error instanceof Error ? error : new Error('A query failed.', { cause: error })
      const code = toSqlState(queryError)
      if (replacedStates.test(code)) onReplaced()
      if (code === '' || lostStates.test(code) || transactionEnd.test(sql)) failure = queryError
      throw queryError
    }
  }

  return {
    // Kysely calls only the first of its two overloads, because no cursor is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure ?? client.getTransactionStatus() !== 'I'),
  }
}

/** Returns the SQLSTATE, or '' for a connection error such as a timeout, a reset or an end. */
function toSqlState(error: Error): string {
  const code = getErrorCode(error) ?? ''
  return code.length === 5 ? code : ''
}

/** Creates a pool of the given size. The server itself cleans up after its connections. */
export function createPool(url: string, size: number, { connectMs, queryMs }: DatabaseLimits): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    statement_timeout: Math.max(1, queryMs - statementMarginMs),
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // A kept plan of a table that was small would read the whole table when it has grown.
    options: '-c plan_cache_mode=force_custom_plan',
  })
}
