import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { basePath } from './mount'
import { usualRequestTimes } from './request-times'
import type { TestDatabase } from '../testing/test-database'
import { openTestDatabase } from '../testing/test-database'
import type { TestServer } from '../testing/test-server'
import { startTestServer, subscriptionKey } from '../testing/test-server'

let database: TestDatabase
let server: TestServer
let port: number

beforeAll(async () => {
  database = await openTestDatabase(inject('databaseUrl'))
  // Short, because these callers are really slow.
  const requestTimes = { headersMs: 150, requestMs: 300, checkMs: 20 }
  server = await startTestServer(database, { requestTimes })
  port = await server.listen()
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/** All that the server says to these bytes until it hangs up; a drop more comes every 20 ms. */
function drip(start: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const drops = setInterval(() => socket.write('x'), 20)
    let said = ''
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    socket.on('close', () => {
      clearInterval(drops)
      resolve(said)
    })
    // A server that has hung up does not take the next drop.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
  })
}

const head = [
  `POST ${basePath}/api/TextQuery HTTP/1.1`,
  'Host: murphy.example',
  'Content-Type: application/json',
  `Ocp-Apim-Subscription-Key: ${subscriptionKey}`,
]

describe('a caller that drips', () => {
  it.each([
    ['its headers', [head[0], 'X-Slow: ']],
    ['its body', [...head, 'Content-Length: 60000', '', '{"text":"']],
  ])('%s is answered 408 and cut', async (_title, lines) => {
    expect(await drip(lines.join('\r\n'))).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('keeps nobody else from being answered', async () => {
    const slow = Array.from({ length: 50 }, () =>
      drip([...head, 'Content-Length: 60000', '', '{"text":"'].join('\r\n')),
    )
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
    expect(status).toBe(200)
    await Promise.all(slow)
    const open = await new Promise((resolve) =>
      server.app.server.getConnections((_error, count) => resolve(count)),
    )
    expect(open).toBeLessThanOrEqual(1)
  })

  it('is cut within seconds in earnest, headers first', () => {
    const { headersMs, requestMs, checkMs } = usualRequestTimes
    expect(headersMs).toBeLessThan(requestMs)
    expect(requestMs + checkMs).toBeLessThanOrEqual(20_000)
  })
})

describe('a header beyond 16 KiB', () => {
  it('is refused', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
      headers: { 'x-long': 'x'.repeat(17_000) },
    })
    expect(answer.status).toBe(431)
  })
})
