import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Identity } from '../identity'
import { method } from '../method'
import type { HubOptions } from '../options'
import { anything, takes } from '../takes'
import { createFakeClock, type FakeClock } from '../testing/fake-clock'
import { negotiate, RawClient, refusedUpgrade } from '../testing/raw-client'
import { type RunningHub, startHub } from '../testing/running-hub'

const echo = method({ parse: takes(anything), call: (_ctx, value) => value })
const handshake = '{"protocol":"json","version":1}\u001E'

let clock: FakeClock
let identity: Identity<null> | null
let running: RunningHub<null>

async function start(options: HubOptions = {}): Promise<void> {
  await running?.stop()
  running = await startHub(
    { methods: { Echo: echo }, clock, node: 'n1', authenticate: () => identity },
    options,
  )
}

beforeEach(async () => {
  clock = createFakeClock()
  identity = { userId: null, claims: null, expiresAtMs: null }
  await start({ statefulReconnect: { bufferBytes: 100_000 } })
})
afterEach(() => running.stop())

async function said(response: Promise<Response>): Promise<readonly [number, string]> {
  const answer = await response
  return [answer.status, await answer.text()]
}

function request(query: string, method = 'GET', init: RequestInit = {}): Promise<Response> {
  return fetch(`${running.url}${query}`, { method, ...init })
}

/** The answer to a request that has reached the server and now waits there. */
async function waitingAt(query: string): Promise<{ readonly said: Promise<readonly [number, string]> }> {
  const before = running.requests()
  const answer = said(request(query))
  await expect.poll(() => running.requests()).toBe(before + 1)
  return { said: answer }
}

/** Negotiated, and through the first poll. */
async function polling(): Promise<string> {
  const { connectionToken } = await negotiate(running.url)
  expect(await said(request(`?id=${connectionToken}&_=1`))).toEqual([200, ''])
  return `?id=${connectionToken}`
}

const eventStream = { headers: { Accept: 'text/event-stream' } }

describe('a negotiation', () => {
  it('[HUB-02] [HUB-20] tells version 1 a public id, a secret token and the transports in order', async () => {
    const answer = await negotiate(running.url)
    expect(answer).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^n1-[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^n1-[\w-]{22}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
      ],
    })
    expect(answer.connectionId).not.toBe(answer.connectionToken)
  })

  it.each(['', 'negotiateVersion=0'])('gives version 0 one id (%s)', async (query) => {
    const answer = await negotiate(running.url, query)
    expect(answer).toMatchObject({ negotiateVersion: 0, connectionId: expect.any(String) })
    expect(answer).not.toHaveProperty('connectionToken')
    expect(await said(request(`?id=${answer.connectionId}`))).toEqual([200, ''])
  })

  it('answers a newer version with its own, whatever the case of the name', async () => {
    expect(await negotiate(running.url, 'NEGOTIATEVERSION=7')).toMatchObject({ negotiateVersion: 1 })
  })

  it('answers an error to a version that is no number', async () => {
    expect(await negotiate(running.url, 'negotiateVersion=one')).toEqual({
      error: "The client requested an invalid protocol version 'one'",
    })
  })

  it('offers a stateful reconnect only to who asks and only where it is on', async () => {
    expect(await negotiate(running.url, 'negotiateVersion=1&useStatefulReconnect=true')).toMatchObject({
      useStatefulReconnect: true,
    })
    expect(await negotiate(running.url)).not.toHaveProperty('useStatefulReconnect')
    await start()
    expect(await negotiate(running.url, 'negotiateVersion=1&useStatefulReconnect=true')).not.toHaveProperty(
      'useStatefulReconnect',
    )
  })

  it('is a POST', async () => {
    expect(await said(request('/negotiate'))).toEqual([405, ''])
  })

  it('may send the client elsewhere, or away', async () => {
    await start({ redirect: () => ({ url: 'https://elsewhere.example/hub', accessToken: 'another' }) })
    expect(await negotiate(running.url)).toEqual({
      url: 'https://elsewhere.example/hub',
      accessToken: 'another',
    })
    await start({ redirect: () => ({ error: 'Closed for today.' }) })
    expect(await negotiate(running.url)).toEqual({ error: 'Closed for today.' })
  })

  it('lasts 15 s when nobody uses it', async () => {
    const { connectionToken } = await negotiate(running.url)
    clock.advance(14_999)
    expect(running.hub.metrics().unused).toBe(1)
    clock.advance(1001)
    expect(running.hub.metrics().unused).toBe(0)
    expect(await said(request(`?id=${connectionToken}`))).toEqual([404, 'No Connection with that ID'])
  })

  it('is limited: in all, and unused from one address', async () => {
    await start({ maxUnusedPerAddress: 1 })
    const first = await negotiate(running.url)
    expect((await request('/negotiate', 'POST')).status).toBe(429)
    await said(request(`?id=${first.connectionToken}`))
    expect((await request('/negotiate', 'POST')).status).toBe(200)
    await start({ maxConnections: 1 })
    await negotiate(running.url)
    expect((await request('/negotiate', 'POST')).status).toBe(503)
    expect((await refusedUpgrade(running.url)).status).toBe(503)
  })
})

describe('a request', () => {
  it.each(['GET', 'POST', 'DELETE'])('needs an id (%s)', async (verb) => {
    expect(await said(request('', verb))).toEqual([400, 'Connection ID required'])
  })

  it.each(['GET', 'POST', 'DELETE'])('needs an id that is known (%s)', async (verb) => {
    expect(await said(request('?id=n1-unknown', verb))).toEqual([404, 'No Connection with that ID'])
  })

  it('with an unknown id is refused before the upgrade', async () => {
    expect(await refusedUpgrade(`${running.url}?id=n1-unknown`)).toEqual({
      status: 404,
      text: 'No Connection with that ID',
    })
  })

  it.each(['PUT', 'PATCH'])('of another verb is 405 (%s)', async (verb) => {
    expect((await request('?id=x', verb)).status).toBe(405)
  })

  it('cannot change the transport', async () => {
    const poll = await polling()
    expect(await said(request(poll, 'GET', eventStream))).toEqual([
      400,
      'Cannot change transports mid-connection',
    ])
    expect((await refusedUpgrade(running.url + poll)).status).toBe(400)
    const { connectionToken } = await negotiate(running.url)
    const socket = await RawClient.open(`${running.url}?id=${connectionToken}`)
    expect((await request(`?id=${connectionToken}`)).status).toBe(400)
    socket.socket.terminate()
  })

  it.each([
    ['WebSockets', 'ServerSentEvents'],
    ['ServerSentEvents', 'LongPolling'],
    ['LongPolling', 'WebSockets'],
  ] as const)('for a transport that is off is 404 (%s)', async (off, on) => {
    await start({ transports: [on] })
    const { connectionToken } = await negotiate(running.url)
    const query = `?id=${connectionToken}`
    const text = `${off} transport not supported by this end point type`
    if (off === 'WebSockets') {
      expect(await refusedUpgrade(running.url + query)).toEqual({ status: 404, text })
    } else {
      const init = off === 'ServerSentEvents' ? eventStream : {}
      expect(await said(request(query, 'GET', init))).toEqual([404, text])
    }
  })

  it('for a second WebSocket or event stream is 409', async () => {
    const { connectionToken } = await negotiate(running.url)
    const socket = await RawClient.open(`${running.url}?id=${connectionToken}`)
    expect((await refusedUpgrade(`${running.url}?id=${connectionToken}`)).status).toBe(409)
    socket.socket.terminate()
    const other = await negotiate(running.url)
    const stream = await request(`?id=${other.connectionToken}`, 'GET', eventStream)
    expect((await request(`?id=${other.connectionToken}`, 'GET', eventStream)).status).toBe(409)
    await stream.body?.cancel()
  })

  it('may not post to a WebSocket, nor delete anything but polls', async () => {
    const { connectionToken } = await negotiate(running.url)
    const socket = await RawClient.open(`${running.url}?id=${connectionToken}`)
    expect(await said(request(`?id=${connectionToken}`, 'POST', { body: handshake }))).toEqual([
      405,
      'POST requests are not allowed for WebSocket connections.',
    ])
    expect(await said(request(`?id=${connectionToken}`, 'DELETE'))).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
    socket.socket.terminate()
  })
})

describe('polls', () => {
  it('are answered with everything that waits, in one body that nobody keeps', async () => {
    const poll = await polling()
    expect((await request(poll, 'POST', { body: handshake })).status).toBe(200)
    expect(await said(request(poll))).toEqual([200, '{}\u001E'])
    await request(poll, 'POST', {
      body: [1, 2]
        .map((id) => `{"type":1,"invocationId":"${id}","target":"Echo","arguments":[${id}]}\u001E`)
        .join(''),
    })
    const answer = await request(poll)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('cache-control')).toContain('no-cache')
    expect(await answer.text()).toBe(
      '{"type":3,"invocationId":"1","result":1}\u001E{"type":3,"invocationId":"2","result":2}\u001E',
    )
  })

  it('end after 90 s with nothing', async () => {
    const poll = await polling()
    await request(poll, 'POST', { body: handshake })
    await said(request(poll))
    const waiting = await waitingAt(poll)
    clock.advance(89_000)
    expect(running.hub.metrics().connections.LongPolling).toBe(1)
    clock.advance(1001)
    expect(await waiting.said).toEqual([200, ''])
  })

  it('take over from the poll before', async () => {
    const poll = await polling()
    await request(poll, 'POST', { body: handshake })
    await said(request(poll))
    const first = await waitingAt(poll)
    const second = await waitingAt(poll)
    expect(await first.said).toEqual([204, ''])
    await request(poll, 'POST', {
      body: '{"type":1,"invocationId":"1","target":"Echo","arguments":[1]}\u001E',
    })
    expect(await second.said).toEqual([200, '{"type":3,"invocationId":"1","result":1}\u001E'])
  })

  it('end with DELETE: 202, the poll 204, and then 404', async () => {
    const poll = await polling()
    const waiting = await waitingAt(poll)
    expect((await request(poll, 'DELETE')).status).toBe(202)
    expect(await waiting.said).toEqual([204, ''])
    expect((await request(poll)).status).toBe(404)
    expect((await request(poll, 'POST', { body: handshake })).status).toBe(404)
  })

  it('that nobody sends for 15 s are the end', async () => {
    const poll = await polling()
    clock.advance(14_000)
    expect(running.hub.metrics().connections.LongPolling).toBe(1)
    clock.advance(1000)
    expect((await request(poll)).status).toBe(404)
  })

  it('get no pings', async () => {
    const poll = await polling()
    await request(poll, 'POST', { body: handshake })
    expect(await said(request(poll))).toEqual([200, '{}\u001E'])
    const waiting = await waitingAt(poll)
    for (let second = 0; second < 91; second += 1) clock.advance(1000)
    expect(await waiting.said).toEqual([200, ''])
  })

  it('bring what the server said last, then 204', async () => {
    const poll = await polling()
    await request(poll, 'POST', { body: handshake })
    await said(request(poll))
    await request(poll, 'POST', { body: 'no json\u001E' })
    expect(await said(request(poll))).toEqual([
      200,
      '{"type":7,"error":"Connection closed with an error.","allowReconnect":true}\u001E',
    ])
    expect(await said(request(poll))).toEqual([204, ''])
    expect((await request(poll)).status).toBe(404)
  })
})

describe('POSTs', () => {
  it('are taken in order, also when a later one is there first', async () => {
    const poll = await polling()
    await request(poll, 'POST', { body: handshake })
    await said(request(poll))
    const call = (id: number) => `{"type":1,"invocationId":"${id}","target":"Echo","arguments":[${id}]}\u001E`
    let finish = (): void => {}
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(call(1).slice(0, 20)))
        finish = () => {
          controller.enqueue(Buffer.from(call(1).slice(20)))
          controller.close()
        }
      },
    })
    const before = running.requests()
    const init: RequestInit & { duplex: 'half' } = { body: slow, duplex: 'half' }
    const first = request(poll, 'POST', init)
    await expect.poll(() => running.requests()).toBe(before + 1)
    const second = request(poll, 'POST', { body: call(2) })
    await expect.poll(() => running.requests()).toBe(before + 2)
    finish()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    expect((await said(request(poll)))[1].match(/"result":\d/g)).toEqual(['"result":1', '"result":2'])
  })

  it('that are too long are 413', async () => {
    await start({ maxFrameBytes: 1000 })
    const poll = await polling()
    expect((await request(poll, 'POST', { body: 'x'.repeat(1001) })).status).toBe(413)
    expect((await request(poll, 'POST', { body: handshake })).status).toBe(200)
  })
})

describe('an event stream', () => {
  it('opens with a comment, and carries each message as an event', async () => {
    const { connectionToken } = await negotiate(running.url)
    const stream = await request(`?id=${connectionToken}`, 'GET', eventStream)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-cache,no-store')
    const reader = stream.body?.getReader()
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await next()).toBe(':\r\n')
    await request(`?id=${connectionToken}`, 'POST', { body: handshake })
    expect(await next()).toBe('data: {}\u001E\r\n\r\n')
    await reader?.cancel()
    await expect.poll(() => running.hub.metrics().connections.ServerSentEvents).toBe(0)
    expect((await request(`?id=${connectionToken}`, 'POST', { body: handshake })).status).toBe(404)
  })
})

describe('who asks', () => {
  it('[HUB-22] needs a good token on every request, and a bad one leaves the connection alone', async () => {
    identity = { userId: 'ann', claims: null, expiresAtMs: clock.now() + 10_000 }
    const poll = await polling()
    identity = null
    expect((await request(poll)).status).toBe(401)
    expect((await request(poll, 'POST', { body: handshake })).status).toBe(401)
    expect((await request(poll, 'DELETE')).status).toBe(401)
    expect((await request('/negotiate', 'POST')).status).toBe(401)
    expect((await refusedUpgrade(running.url)).status).toBe(401)
    identity = { userId: 'ann', claims: null, expiresAtMs: clock.now() + 20_000 }
    expect((await request(poll, 'POST', { body: handshake })).status).toBe(200)
  })

  it('must be who opened the connection', async () => {
    identity = { userId: 'ann', claims: null, expiresAtMs: null }
    const poll = await polling()
    identity = { userId: 'bob', claims: null, expiresAtMs: null }
    expect((await request(poll, 'POST', { body: handshake })).status).toBe(403)
  })

  it('is asked to come back when the token has run out', async () => {
    identity = { userId: 'ann', claims: null, expiresAtMs: clock.now() + 5000 }
    const client = await RawClient.shaken(running.url)
    clock.advance(4000)
    expect(client.closeCode).toBeNull()
    clock.advance(1000)
    await client.ended()
    expect(client.messages.at(-1)).toEqual({
      type: 7,
      error: 'The token has expired.',
      allowReconnect: true,
    })
  })

  it('prolongs the connection with a newer token', async () => {
    identity = { userId: 'ann', claims: null, expiresAtMs: clock.now() + 5000 }
    const poll = await polling()
    identity = { userId: 'ann', claims: null, expiresAtMs: clock.now() + 12_000 }
    await request(poll, 'POST', { body: handshake })
    clock.advance(8000)
    expect((await request(poll, 'POST', { body: '{"type":6}\u001E' })).status).toBe(200)
  })

  it.each([
    ['https://shop.example', 200],
    ['https://evil.example', 403],
    ['null', 403],
  ])('comes from a page that may ask: %s', async (origin, status) => {
    await start({ origins: ['https://shop.example'] })
    const headers = { Origin: origin }
    const answer = await request('/negotiate', 'POST', { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
    if (status === 200) {
      const socket = await RawClient.open(running.url, headers)
      socket.socket.terminate()
    } else expect((await refusedUpgrade(running.url, headers)).status).toBe(403)
  })

  it('is always let in from the own pages of the server', async () => {
    const headers = { Origin: new URL(running.url).origin }
    expect((await request('/negotiate', 'POST', { headers })).status).toBe(200)
  })

  it('may ask first, as browsers do', async () => {
    await start({ origins: ['https://shop.example'] })
    const answer = await request('/negotiate', 'OPTIONS', { headers: { Origin: 'https://shop.example' } })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent')
  })

  it('hears the origin on a refusal too', async () => {
    await start({ origins: ['https://shop.example'] })
    const answer = await request('?id=n1-unknown', 'GET', { headers: { Origin: 'https://shop.example' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  })
})
