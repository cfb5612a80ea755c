import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import pg from 'pg'

/** The role that owns everything in an embedded database. */
export const databaseRole = 'murphy'

const attemptLimitMs = 2000

/** Address of the server with the password in it; not for logs. */
export function addressOf(port: number, password: string): string {
  return `postgres://${databaseRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

/** Whether a server answers a question there, to that password. */
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

/** Below those that any system of today gives to whoever calls somebody. */
const ports: readonly [first: number, last: number] = [20_000, 31_999]

/**
 * A loopback port that nobody listens on. Not one of the system's choice: it may be given to a call of some program
 * between this look and the start of the one that is to listen.
 */
export async function freePort([first, last] = ports): Promise<number> {
  const port = randomInt(first, last + 1)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    server
      .once('error', () => resolve(false))
      .once('listening', () => resolve(true))
      .listen(port, '127.0.0.1'),
  )
  if (!isFree) return freePort([first, last])
  await new Promise((resolve) => server.close(resolve))
  return port
}
