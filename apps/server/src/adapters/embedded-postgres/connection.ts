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
export async function answers(url: string): Promise<boolean> {
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

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
