import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '@murphy/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createSelfSignedCertificate } from '../../../../../packages/retail-api/src/testing/self-signed-certificate'
import type { WebhookAddressRules } from '../../webhooks/endpoint-address'
import { createPostWebhook } from './post-webhook'

const here: WebhookAddressRules = {
  isHttpAllowed: true,
  isAllowedNetwork: (address) => address === '127.0.0.1',
}
const publicOnly: WebhookAddressRules = { isHttpAllowed: true, isAllowedNetwork: () => false }
const servers: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(servers.splice(0).map((close) => close()))))

async function startReceiver(
  listener: RequestListener,
  certificate: { readonly key: string; readonly cert: string } | null = null,
): Promise<number> {
  const server = certificate === null ? createServer(listener) : createTlsServer(certificate, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  // A server on a port has no path as its address.
  return (server.address() as AddressInfo).port
}

const running = () => new AbortController().signal

/** Sends a body to a URL; the time of the clock alone ends a try. */
function createClient({
  rules = here,
  addresses = [['127.0.0.1']],
}: {
  readonly rules?: WebhookAddressRules
  /** The answers of the name server, one for each look-up. */
  readonly addresses?: readonly (readonly string[])[]
} = {}) {
  const clock = createFakeClock()
  const lookups: string[] = []
  const post = createPostWebhook(rules, {
    resolveAll: (hostname, callback) => {
      const found = addresses[Math.min(lookups.length, addresses.length - 1)] ?? []
      lookups.push(hostname)
      callback(
        found.length === 0 ? new Error('not found') : null,
        found.map((address): LookupAddress => ({ address, family: 4 })),
      )
    },
    after: (ms, call) => {
      clock.after('limit', ms, call)
      return () => clock.cancel('limit')
    },
  })
  const send = (url: string, stop = running()) =>
    post(
      { url, headers: { 'webhook-id': 'evt_1' }, body: Buffer.from('{"a":1}') },
      { timeoutMs: 10_000, stop },
    )
  return { clock, lookups, send }
}

describe('a webhook', () => {
  it('is posted with its headers and body, and the answer is reported', async () => {
    const received: unknown[] = []
    const port = await startReceiver((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        received.push([
          request.method,
          request.url,
          request.headers['webhook-id'],
          request.headers.host,
          body,
        ])
        response.writeHead(202).end('thank you')
      })
    })
    const { send } = createClient()
    expect(await send(`http://hooks.example:${port}/in?x=1`)).toEqual({
      status: 202,
      failure: null,
      responseHead: 'thank you',
    })
    expect(received).toEqual([['POST', '/in?x=1', 'evt_1', `hooks.example:${port}`, '{"a":1}']])
  })

  it('is given up after its time when the receiver hangs before its answer', async () => {
    let hasArrived = (): void => {}
    const arrival = new Promise<void>((resolve) => (hasArrived = resolve))
    const port = await startReceiver(() => hasArrived())
    const { send, clock } = createClient()
    const answer = send(`http://hooks.example:${port}/`)
    await arrival
    await clock.pass(9999)
    await clock.pass(1)
    expect(await answer).toEqual({ status: null, failure: 'timeout', responseHead: '' })
  })

  it('reads the beginning of an answer only, and not the rest of a huge one', async () => {
    let written = 0
    const port = await startReceiver((request, response) => {
      request.resume()
      response.writeHead(200)
      const part = Buffer.alloc(64 * 1024, 'x')
      const write = (): void => {
        while (!response.destroyed && written < 512 * 1024 * 1024) {
          written += part.length
          if (!response.write(part)) return void response.once('drain', write)
        }
      }
      write()
    })
    const { send } = createClient()
    const { status, responseHead } = await send(`http://hooks.example:${port}/`)
    expect([status, responseHead]).toEqual([200, 'x'.repeat(1024)])
    expect(written).toBeLessThan(64 * 1024 * 1024)
  })

  it('counts the status of an answer whose body breaks off', async () => {
    const port = await startReceiver((_request, response) => {
      response.writeHead(500, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    const { send } = createClient()
    expect(await send(`http://hooks.example:${port}/`)).toEqual({
      status: 500,
      failure: null,
      responseHead: 'half',
    })
  })

  it('counts the status of an answer whose body never ends', async () => {
    const port = await startReceiver((_request, response) => {
      response.writeHead(200).flushHeaders()
    })
    let end = (): void => {}
    let hasBegun = (): void => {}
    const begun = new Promise<void>((resolve) => (hasBegun = resolve))
    const post = createPostWebhook(here, {
      after: (_ms, call) => {
        end = call
        return () => {}
      },
      onResponse: () => hasBegun(),
    })
    const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}') }
    const answer = post(request, { timeoutMs: 10_000, stop: running() })
    await begun
    end()
    expect(await answer).toEqual({ status: 200, failure: null, responseHead: '' })
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %d', async (status) => {
    let calls = 0
    const port = await startReceiver((_request, response) => {
      calls += 1
      response.writeHead(status, { location: `http://hooks.example:${port}/other` }).end()
    })
    const { send } = createClient()
    expect((await send(`http://hooks.example:${port}/`)).status).toBe(status)
    expect(calls).toBe(1)
  })

  it('reports a closed port, a name without address, and bytes that are no answer', async () => {
    const port = await startReceiver((request) => {
      request.socket.end('this is not HTTP\r\n\r\n')
    })
    const failed = { status: null, failure: 'connection', responseHead: '' }
    expect(await createClient().send(`http://hooks.example:${port}/`)).toEqual(failed)
    expect(await createClient().send('http://hooks.example:1/')).toEqual(failed)
    expect(await createClient({ addresses: [[]] }).send('http://hooks.example/')).toEqual(failed)
  })

  it('ends when the server stops', async () => {
    let hasArrived = (): void => {}
    const arrival = new Promise<void>((resolve) => (hasArrived = resolve))
    const port = await startReceiver(() => hasArrived())
    const stop = new AbortController()
    const answer = createClient().send(`http://hooks.example:${port}/`, stop.signal)
    await arrival
    stop.abort()
    expect((await answer).failure).toBe('connection')
  })
})

it('a webhook over https needs a certificate of a known authority, whatever the environment says', async () => {
  const certificate = createSelfSignedCertificate()
  const port = await startReceiver((_request, response) => void response.writeHead(204).end(), certificate)
  const request = { url: `https://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('{}') }
  const limits = { timeoutMs: 10_000, stop: running() }
  const strict = { ...here, isHttpAllowed: false }
  const known = createPostWebhook(strict, { certificateAuthorities: certificate.cert })
  expect((await known(request, limits)).status).toBe(204)
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  try {
    expect(await createPostWebhook(strict)(request, limits)).toMatchObject({ failure: 'connection' })
  } finally {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  }
})

describe('a private address', () => {
  const refused = { status: null, failure: 'address', responseHead: '' }

  it('is not reached by a name, by itself, or as one of several addresses', async () => {
    let calls = 0
    const port = await startReceiver((_request, response) => {
      calls += 1
      response.end()
    })
    const rules = publicOnly
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['169.254.169.254']])
      expect(
        await createClient({ rules, addresses: [addresses] }).send(`http://hooks.example:${port}/`),
      ).toEqual(refused)
    for (const host of ['127.0.0.1', '127.1', '0x7f000001', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])
      expect(await createClient({ rules }).send(`http://${host}:${port}/`)).toEqual(refused)
    expect(calls).toBe(0)
  })

  it('is not reached when the name has changed its address since the last try', async () => {
    let calls = 0
    const port = await startReceiver((_request, response) => {
      calls += 1
      response.end()
    })
    const { send, lookups } = createClient({ addresses: [['127.0.0.1'], ['10.0.0.8']] })
    expect((await send(`http://hooks.example:${port}/`)).status).toBe(200)
    expect(await send(`http://hooks.example:${port}/`)).toEqual(refused)
    // One look-up for each try: the checked address is the one that is connected.
    expect([calls, lookups.length]).toEqual([1, 2])
  })

  it('is not reached over http where only https is allowed', async () => {
    const client = createClient({ rules: { ...here, isHttpAllowed: false } })
    expect(await client.send('http://hooks.example/')).toEqual(refused)
    expect(client.lookups).toEqual([])
  })
})
