import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import pg from 'pg'

/** The role that owns everything in an embedded database. */
export const databaseRole = 'murphy'

/** The maximum time for connecting and for the answer to a query. */
const attemptLimitMs = 2000

/** Returns the address of a PostgreSQL on this machine. It contains the password and must not be logged. */
export function toDatabaseUrl(port: number, password: string): string {
  return `postgres://${databaseRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

/** Returns true when a PostgreSQL at the address accepts the password and answers a query. */
export async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: attemptLimitMs,
    query_timeout: attemptLimitMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The ports to choose from. They are below those that operating systems assign to outgoing connections. */
const portRange: readonly [first: number, last: number] = [20_000, 31_999]

/**
 * Returns a free loopback port. The system must not choose it: it could assign the same port to an outgoing
 * connection before the server listens.
 */
export async function findFreePort([first, last] = portRange): Promise<number> {
  const port = randomInt(first, last + 1)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    server
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true))
      .listen(port, '127.0.0.1'),
  )
  if (!isFree) return findFreePort([first, last])
  await new Promise((resolve) => server.close(resolve))
  return port
}
