import { describe, expect, it } from 'vitest'
import { MessageType } from '../protocols/messages'
import { eventStream, handshakeText, readResponse, startHttpTestHub } from '../testing/http-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { negotiate, RawClient, sendRefusedUpgrade } from '../testing/raw-client'

const testHub = startHubForEachTest(startHttpTestHub, { statefulReconnect: { bufferBytes: 100_000 } })

/** The request that a browser makes before a page of the shop may send headers. */
function preflight(headers: string): Promise<Response> {
  return testHub.request('/negotiate', 'OPTIONS', {
    headers: { Origin: 'https://shop.example', 'Access-Control-Request-Headers': headers },
  })
}

describe('a request', () => {
  it.each(['GET', 'POST', 'DELETE'])('needs an id (%s)', async (verb) => {
    expect(await readResponse(testHub.request('', verb))).toEqual([400, 'Connection ID required'])
  })

  it.each(['GET', 'POST', 'DELETE'])('needs a known id (%s)', async (verb) => {
    expect(await readResponse(testHub.request('?id=n1-unknown', verb))).toEqual([
      404,
      'No Connection with that ID',
    ])
  })

  it('a request with an unknown id is refused before the upgrade', async () => {
    expect(await sendRefusedUpgrade(`${testHub.url}?id=n1-unknown`)).toEqual({
      status: 404,
      text: 'No Connection with that ID',
    })
  })

  it.each(['PUT', 'PATCH'])('a request with another method is answered 405 (%s)', async (verb) => {
    expect((await testHub.request('?id=x', verb)).status).toBe(405)
  })

  it('cannot change the transport', async () => {
    const poll = await testHub.openPolling()
    expect(await readResponse(testHub.request(poll, 'GET', eventStream))).toEqual([
      400,
      'Cannot change transports mid-connection',
    ])
    expect((await sendRefusedUpgrade(testHub.url + poll)).status).toBe(400)
    const { connectionToken } = await negotiate(testHub.url)
    const socket = await RawClient.open(`${testHub.url}?id=${connectionToken}`)
    expect((await testHub.request(`?id=${connectionToken}`)).status).toBe(400)
    socket.socket.terminate()
  })

  it.each([
    ['WebSockets', 'ServerSentEvents'],
    ['ServerSentEvents', 'LongPolling'],
    ['LongPolling', 'WebSockets'],
  ] as const)('a request for a transport that is off is 404 (%s)', async (off, on) => {
    await testHub.restart({ transports: [on] })
    const { connectionToken } = await negotiate(testHub.url)
    const query = `?id=${connectionToken}`
    const text = `${off} transport not supported by this end point type`
    if (off === 'WebSockets') {
      expect(await sendRefusedUpgrade(testHub.url + query)).toEqual({ status: 404, text })
    } else {
      const init = off === 'ServerSentEvents' ? eventStream : {}
      expect(await readResponse(testHub.request(query, 'GET', init))).toEqual([404, text])
    }
  })

  it('a request for a second WebSocket or event stream is answered 409', async () => {
    const { connectionToken } = await negotiate(testHub.url)
    const socket = await RawClient.open(`${testHub.url}?id=${connectionToken}`)
    expect((await sendRefusedUpgrade(`${testHub.url}?id=${connectionToken}`)).status).toBe(409)
    socket.socket.terminate()
    const other = await negotiate(testHub.url)
    const stream = await testHub.request(`?id=${other.connectionToken}`, 'GET', eventStream)
    expect((await testHub.request(`?id=${other.connectionToken}`, 'GET', eventStream)).status).toBe(409)
    await stream.body?.cancel()
  })

  it('may not POST to a WebSocket, nor DELETE anything but long polling', async () => {
    const { connectionToken } = await negotiate(testHub.url)
    const socket = await RawClient.open(`${testHub.url}?id=${connectionToken}`)
    expect(
      await readResponse(testHub.request(`?id=${connectionToken}`, 'POST', { body: handshakeText })),
    ).toEqual([405, 'POST requests are not allowed for WebSocket connections.'])
    expect(await readResponse(testHub.request(`?id=${connectionToken}`, 'DELETE'))).toEqual([
      400,
      'Cannot terminate this connection using the DELETE endpoint.',
    ])
    socket.socket.terminate()
  })
})

describe('the sender of a request', () => {
  it('needs a valid token for every request, and an invalid one does not close the connection [HUB-22]', async () => {
    testHub.setIdentity({ userId: 'ann', claims: null, expiresAtMs: testHub.clock.now() + 10_000 })
    const poll = await testHub.openPolling()
    testHub.setIdentity(null)
    expect((await testHub.request(poll)).status).toBe(401)
    expect((await testHub.request(poll, 'POST', { body: handshakeText })).status).toBe(401)
    expect((await testHub.request(poll, 'DELETE')).status).toBe(401)
    expect((await testHub.request('/negotiate', 'POST')).status).toBe(401)
    expect((await sendRefusedUpgrade(testHub.url)).status).toBe(401)
    testHub.setIdentity({ userId: 'ann', claims: null, expiresAtMs: testHub.clock.now() + 20_000 })
    expect((await testHub.request(poll, 'POST', { body: handshakeText })).status).toBe(200)
  })

  it('must be the user that opened the connection', async () => {
    testHub.setIdentity({ userId: 'ann', claims: null, expiresAtMs: null })
    const poll = await testHub.openPolling()
    testHub.setIdentity({ userId: 'bob', claims: null, expiresAtMs: null })
    expect((await testHub.request(poll, 'POST', { body: handshakeText })).status).toBe(403)
  })

  it('gets a Close with allowReconnect when the token has expired', async () => {
    testHub.setIdentity({ userId: 'ann', claims: null, expiresAtMs: testHub.clock.now() + 5000 })
    const client = await RawClient.connect(testHub.url)
    await testHub.clock.pass(4000)
    expect(client.closeCode).toBeNull()
    await testHub.clock.pass(1000)
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual({
      type: MessageType.Close,
      error: 'The token has expired.',
      allowReconnect: true,
    })
  })

  it('extends the connection with a newer token', async () => {
    testHub.setIdentity({ userId: 'ann', claims: null, expiresAtMs: testHub.clock.now() + 5000 })
    const poll = await testHub.openPolling()
    testHub.setIdentity({ userId: 'ann', claims: null, expiresAtMs: testHub.clock.now() + 12_000 })
    await testHub.request(poll, 'POST', { body: handshakeText })
    await testHub.clock.pass(8000)
    expect((await testHub.request(poll, 'POST', { body: '{"type":6}\u001E' })).status).toBe(200)
  })

  it.each([
    ['https://shop.example', 200],
    ['https://evil.example', 403],
    ['null', 403],
  ])('comes from a page that may ask: %s', async (origin, status) => {
    await testHub.restart({ origins: ['https://shop.example'] })
    const headers = { Origin: origin }
    const answer = await testHub.request('/negotiate', 'POST', { headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
    if (status === 200) {
      const socket = await RawClient.open(testHub.url, headers)
      socket.socket.terminate()
    } else expect((await sendRefusedUpgrade(testHub.url, headers)).status).toBe(403)
  })

  it('is always accepted from the server’s own pages', async () => {
    const headers = { Origin: new URL(testHub.url).origin }
    expect((await testHub.request('/negotiate', 'POST', { headers })).status).toBe(200)
  })

  it('may send a preflight request', async () => {
    await testHub.restart({ origins: ['https://shop.example'] })
    const answer = await preflight('x-signalr-user-agent, x-shop-tenant')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    expect(answer.headers.get('access-control-allow-headers')).toBe('x-signalr-user-agent, x-shop-tenant')
    expect(answer.headers.get('vary')).toBe('Origin, Access-Control-Request-Headers')
  })

  it('may send listed headers only when they are listed', async () => {
    await testHub.restart({ origins: ['https://shop.example'], allowedHeaders: ['x-shop-tenant'] })
    const answer = await preflight('x-other')
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'x-requested-with, x-signalr-user-agent, authorization, content-type, x-shop-tenant',
    )
  })

  it('gets the allowed origin on a refusal too', async () => {
    await testHub.restart({ origins: ['https://shop.example'] })
    const answer = await testHub.request('?id=n1-unknown', 'GET', {
      headers: { Origin: 'https://shop.example' },
    })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  })
})
