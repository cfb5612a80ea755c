import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from './mount-calls'
import { defaultRequestTimes } from './request-times'
import { subscriptionKey } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const database = useTestDatabase()
/** A server without patience: the part of a request that has not arrived at its check is too late. */
const hasty = useTestServer(database, { requestTimes: { headersMs: 150, requestMs: 300, checkMs: 20 } })
let hastyPort: number
/** A server with the default times. No test takes so long, even on a busy machine. */
const usual = useTestServer(database)
let usualPort: number

beforeAll(async () => {
  hastyPort = await hasty.listen()
  usualPort = await usual.listen()
})

/** Sends the start of a request, then a byte every 20 ms until the server closes. */
function drip(port: number, start: string) {
  const socket = connect(port, '127.0.0.1')
  let drops: NodeJS.Timeout | undefined
  const begun = new Promise<void>((resolve) => {
    socket.on('connect', () => {
      // Not earlier: a byte before the first line would make it no request. And only after the data so far was read:
      // a byte that a closed server rejects discards unread data.
      drops = setInterval(() => setImmediate(() => socket.write('x')), 20)
      socket.write(start, () => resolve())
    })
  })
  /** Everything that the server has sent. */
  const answer = new Promise<string>((resolve, reject) => {
    let said = ''
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    socket.on('close', () => {
      clearInterval(drops)
      resolve(said)
    })
    // A server that has closed rejects the next byte.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
  })
  return { begun, answer, stop: () => socket.destroy() }
}

const head = [
  `POST ${basePath}/api/TextQuery HTTP/1.1`,
  'Host: murphy.example',
  'Content-Type: application/json',
  `Ocp-Apim-Subscription-Key: ${subscriptionKey}`,
]
const body = [...head, 'Content-Length: 60000', '', '{"text":"'].join('\r\n')

describe('a caller that sends slowly', () => {
  it.each([
    ['its headers', `${head[0]}\r\nX-Slow: `],
    ['its body', body],
  ])('%s is answered 408 and disconnected', async (_title, start) => {
    expect(await drip(hastyPort, start).answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('does not keep other callers from being answered', async () => {
    const slow = Array.from({ length: 50 }, () => drip(usualPort, body))
    await Promise.all(slow.map(({ begun }) => begun))
    const { status } = await fetch(`http://127.0.0.1:${usualPort}/healthz`)
    for (const { stop } of slow) stop()
    expect(status).toBe(200)
  })

  it('leaves no connection behind, nor do fifty', async () => {
    const slow = Array.from({ length: 50 }, () => drip(hastyPort, body).answer)
    await Promise.all(slow)
    const open = () =>
      new Promise((resolve) => hasty.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(open).toBe(0)
  })

  it('is disconnected within seconds at the default times, headers first', () => {
    const { headersMs, requestMs, checkMs } = defaultRequestTimes
    expect(headersMs).toBeLessThan(requestMs)
    expect(requestMs + checkMs).toBeLessThanOrEqual(20_000)
  })
})

describe('a header beyond 16 KiB', () => {
  it('is refused', async () => {
    const answer = await fetch(`http://127.0.0.1:${usualPort}/healthz`, {
      headers: { 'x-long': 'x'.repeat(17_000) },
    })
    expect(answer.status).toBe(431)
  })
})
