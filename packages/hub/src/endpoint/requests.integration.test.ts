import { describe, expect, it } from 'vitest'
import { MessageType } from '../protocols/messages'
import { eventStream, handshakeText, said, startHttpTestHub } from '../testing/http-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { negotiate, RawClient, sendRefusedUpgrade } from '../testing/raw-client'

const asked = startHubForEachTest(startHttpTestHub, { statefulReconnect: { bufferBytes: 100_000 } })

/** The request that a browser makes before a page of the shop may send headers. */
function preflight(headers: string): Promise<Response> {
  return asked.request('/negotiate', 'OPTIONS', {
    headers: { Origin: 'https://shop.example', 'Access-Control-Request-Headers': headers },
  })
}

describe('a request', () => {
  it.each(['GET', 'POST', 'DELETE'])('needs an id (%s)', async (verb) => {
    expect(await said(asked.request('', verb))).toEqual([400, 'Connection ID required'])
  })

  it.each(['GET', 'POST', 'DELETE'])('needs a known id (%s)', async (verb) => {
    expect(await said(asked.request('?id=n1-unknown', verb))).toEqual([404, 'No Connection with that ID'])
  })

  it('with an unknown id is refused before the upgrade', async () => {
    expect(await sendRefusedUpgrade(`${asked.url}?id=n1-unknown`)).toEqual({
      status: 404,
      text: 'No Connection with that ID',
    })
  })

  it.each(['PUT', 'PATCH'])('with another method is answered 405 (%s)', async (verb) => {
    expect((await asked.request('?id=x', verb)).status).toBe(405)
  })

  it('cannot change the transport', async () => {
    const poll = await asked.openPolling()
    expect(await said(asked.request(poll, 'GET', eventStream))).toEqual([
      400,
      'Cannot change transports mid-connection',
    ])
    expect((await sendRefusedUpgrade(asked.url + poll)).status).toBe(400)
    const { connectionToken } = await negotiate(asked.url)
    const socket = await RawClient.open(`${asked.url}?id=${connectionToken}`)
    expect((await asked.request(`?id=${connectionToken}`)).status).toBe(400)
    socket.socket.terminate()
  })

  it.each([
    ['WebSockets', 'ServerSentEvents'],
    ['ServerSentEvents', 'LongPolling'],
    ['LongPolling', 'WebSockets'],
  ] as const)('for a transport that is off is 404 (%s)', async (off, on) => {
    await asked.restart({ transports: [on] })
    const { connectionToken } = await negotiate(asked.url)
    const query = `?id=${connectionToken}`
    const text = `${off} transport not supported by this end point type`
    if (off === 'WebSockets') {
      expect(await sendRefusedUpgrade(asked.url + query)).toEqual({ status: 404, text })
    } else {
      const init = off === 'ServerSentEvents' ? eventStream : {}
      expect(await said(asked.request(query, 'GET', init))).toEqual([404, text])
    }
  })

  it('for a second WebSocket or event stream is answered 409', async () => {
    const { connectionToken } = await negotiate(asked.url)
    const socket = await RawClient.open(`${asked.url}?id=${connectionToken}`)
    expect((await sendRefusedUpgrade(`${asked.url}?id=${connectionToken}`)).status).toBe(409)
    socket.socket.terminate()
    const other = await negotiate(asked.url)
    const stream = await asked.request(`?id=${other.connectionToken}`, 'GET', eventStream)
    expect((await asked.request(`?id=${other.connectionToken}`, 'GET', eventStream)).status).toBe(409)
    await stream.body?.cancel()
  })

  it('may not POST to a WebSocket, nor DELETE anything but long polling', async () => {
    const { connectionToken } = await negotiate(asked.url)
    const socket = await RawClient.open(`${asked.url}?id=${connectionToken}`)
    expect(await said(asked.request(`?id=${connectionToken}`, 'POST', { body: handshakeText }))).toEqual([
      405,
      'POST requests are not allowed for WebSocket connections.',
    ])
    expect(await said(asked.request(`?id=${connectionToken}`, 'DELETE'))).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
    socket.socket.terminate()
  })
})

describe('the sender of a request', () => {
  it('needs a valid token for every request, and an invalid one does not close the connection [HUB-22]', async () => {
    asked.setIdentity({ userId: 'ann', claims: null, expiresAtMs: asked.clock.now() + 10_000 })
    const poll = await asked.openPolling()
    asked.setIdentity(null)
    expect((await asked.request(poll)).status).toBe(401)
    expect((await asked.request(poll, 'POST', { body: handshakeText })).status).toBe(401)
    expect((await asked.request(poll, 'DELETE')).status).toBe(401)
    expect((await asked.request('/negotiate', 'POST')).status).toBe(401)
    expect((await sendRefusedUpgrade(asked.url)).status).toBe(401)
    asked.setIdentity({ userId: 'ann', claims: null, expiresAtMs: asked.clock.now() + 20_000 })
    expect((await asked.request(poll, 'POST', { body: handshakeText })).status).toBe(200)
  })

  it('must be the user that opened the connection', async () => {
    asked.setIdentity({ userId: 'ann', claims: null, expiresAtMs: null })
    const poll = await asked.openPolling()
    asked.setIdentity({ userId: 'bob', claims: null, expiresAtMs: null })
    expect((await asked.request(poll, 'POST', { body: handshakeText })).status).toBe(403)
  })

  it('gets a Close with allowReconnect when the token has expired', async () => {
    asked.setIdentity({ userId: 'ann', claims: null, expiresAtMs: asked.clock.now() + 5000 })
    const client = await RawClient.connect(asked.url)
    asked.clock.advance(4000)
    expect(client.closeCode).toBeNull()
    asked.clock.advance(1000)
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual({
      type: MessageType.Close,
      error: 'The token has expired.',
      allowReconnect: true,
    })
  })

  it('extends the connection with a newer token', async () => {
    asked.setIdentity({ userId: 'ann', claims: null, expiresAtMs: asked.clock.now() + 5000 })
    const poll = await asked.openPolling()
    asked.setIdentity({ userId: 'ann', claims: null, expiresAtMs: asked.clock.now() + 12_000 })
    await asked.request(poll, 'POST', { body: handshakeText })
    asked.clock.advance(8000)
    expect((await asked.request(poll, 'POST', { body: '{"type":6}\u001E' })).status).toBe(200)
  })

  it.each([
    ['https://shop.example', 200],
    ['https://evil.example', 403],
    ['null', 403],
  ])('comes from a page that may ask: %s', async (origin, status) => {
    await asked.restart({ origins: ['https://shop.example'] })
    const headers = { Origin: origin }
    const answer = await asked.request('/negotiate', 'POST', { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
    if (status === 200) {
      const socket = await RawClient.open(asked.url, headers)
      socket.socket.terminate()
    } else expect((await sendRefusedUpgrade(asked.url, headers)).status).toBe(403)
  })

  it('is always accepted from the server’s own pages', async () => {
    const headers = { Origin: new URL(asked.url).origin }
    expect((await asked.request('/negotiate', 'POST', { headers })).status).toBe(200)
  })

  it('may send a preflight request', async () => {
    await asked.restart({ origins: ['https://shop.example'] })
    const answer = await preflight('x-signalr-user-agent, x-shop-tenant')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    expect(answer.headers.get('access-control-allow-headers')).toBe('x-signalr-user-agent, x-shop-tenant')
    expect(answer.headers.get('vary')).toBe('Origin, Access-Control-Request-Headers')
  })

  it('may send listed headers only when they are listed', async () => {
    await asked.restart({ origins: ['https://shop.example'], allowedHeaders: ['x-shop-tenant'] })
    const answer = await preflight('x-other')
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'x-requested-with, x-signalr-user-agent, authorization, content-type, x-shop-tenant',
    )
  })

  it('gets the allowed origin on a refusal too', async () => {
    await asked.restart({ origins: ['https://shop.example'] })
    const answer = await asked.request('?id=n1-unknown', 'GET', {
      headers: { Origin: 'https://shop.example' },
    })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  })
})
