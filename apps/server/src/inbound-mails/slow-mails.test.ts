import { createHmac } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import { createRawMail } from '../inbox/testing/create-raw-mail'
import type { MailOutcome } from '../inbox/receive-mail'
import { inboxMailsPath, mountInboxMails } from './inbox-mails'

const now = Date.parse('2026-03-04T12:00:00+11:00')
const key = Buffer.alloc(32, 3)
const stranger = '203.0.113.1'
const provider = '198.51.100.1'

/** Starts a server that receives mails. The header `x-caller` names the caller's address. */
async function startServer() {
  const clock = createFakeClock(now)
  const received: number[] = []
  let timers = 0
  const app = fastify()
  app.decorateRequest('callerAddress', {
    getter() {
      return String(this.headers['x-caller'])
    },
  })
  await mountInboxMails(app, {
    secrets: [`whsec_${key.toString('base64')}`],
    now: clock.now,
    clock: {
      after: (ms, call) => {
        const name = `timer ${(timers += 1)}`
        clock.after(name, ms, call)
        return () => clock.cancel(name)
      },
    },
    receive: async ({ bytes }): Promise<MailOutcome> => {
      received.push(bytes.byteLength)
      return { kind: 'opened' }
    },
    addresses: { take: () => ({ isOver: false }), size: () => 0 },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const headers = (caller: string, signature: string) => ({
    'content-type': 'message/rfc822',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(now / 1000),
    'webhook-signature': signature,
    'x-caller': caller,
  })

  return {
    clock,
    received,
    /** Delivers a signed mail as a provider does. */
    deliver: async (caller: string): Promise<number> => {
      const raw = createRawMail()
      const hmac = createHmac('sha256', key)
        .update(`msg_1.${now / 1000}.`)
        .update(raw)
        .digest('base64')
      const all = headers(caller, `v1,${hmac}`)
      const answer = await app.inject({ method: 'POST', url: inboxMailsPath, headers: all, payload: raw })
      return answer.statusCode
    },
    /** Begins to send a mail. `closed` has everything that the server answered. */
    begin: async (caller: string) => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      let answer = ''
      socket.on('error', () => {})
      const closed = new Promise<string>((resolve) => void socket.on('close', () => resolve(answer)))
      const isReading = new Promise<void>((resolve) => {
        socket.on('data', (chunk: Buffer) => {
          answer += chunk.toString()
          // The server answers with 100 once it has the headers and waits for the body.
          resolve()
        })
      })
      const fields = Object.entries({
        host: 'murphy.example',
        expect: '100-continue',
        'content-length': '1000000',
        ...headers(caller, 'v1,x'),
      })
      socket.write(`POST ${inboxMailsPath} HTTP/1.1\r\n`)
      socket.write(`${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
      await isReading
      return { closed, socket }
    },
  }
}

describe('strangers who send mails slowly', () => {
  it('keep no mail provider out that has delivered before', async () => {
    const server = await startServer()
    expect(await server.deliver(provider)).toBe(200)
    for (let count = 0; count < 4; count += 1) await server.begin(stranger)
    await expect.poll(() => server.deliver(stranger)).toBe(503)
    expect(await server.deliver(provider)).toBe(200)
    expect(server.received).toHaveLength(2)
  })

  it('are answered 408 after ten seconds, and their places are free again', async () => {
    const server = await startServer()
    const slow = [await server.begin(stranger), await server.begin(stranger)]
    for (const { socket } of slow) socket.write('From: ')
    await expect.poll(() => server.deliver(provider)).toBe(503)
    await server.clock.pass(9999)
    expect(await server.deliver(provider)).toBe(503)
    await server.clock.pass(1)
    for (const { closed } of slow) expect(await closed).toContain('HTTP/1.1 408 ')
    expect(await server.deliver(provider)).toBe(200)
  })
})
