import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { NegotiateReplySchema, NegotiationSchema } from '@murphy/contracts/hub'
import { parse } from 'valibot'
import { useTestHub } from './testing/test-hub'
import { createVisitor, greet, transports } from './testing/visitor'

const house = useTestHub()
const alex = 123

function negotiate(address: string, headers: Record<string, string> = {}, path = '/WsMurphyChat') {
  const query = `negotiateVersion=1&chatbotUserId=${randomUUID()}&source=murphy`
  return fetch(`${address}${path}/negotiate?${query}`, { method: 'POST', headers })
}

/** Returns the status with which an upgrade is refused; 101 when it is not. */
async function upgrade(address: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers })
  const opened = once(socket, 'open').then(() => 101)
  const refused = once(socket, 'unexpected-response').then(
    ([, response]: { statusCode?: number }[]) => response?.statusCode ?? 0,
  )
  socket.on('error', () => {})
  const status = await Promise.race([opened, refused])
  socket.terminate()
  return status
}

describe('the negotiation', () => {
  it.each(['/WsMurphyChat', '/wsmurphychat'])(
    'the negotiation at %s names a connection and three transports',
    { meta: { rules: 'HUB-01, HUB-02, HUB-20, HUB-21' } },
    async (path) => {
      const server = await house.start()
      const answer = await negotiate(server.address, {}, path)
      expect(answer.status).toBe(200)
      const reply = parse(NegotiateReplySchema, await answer.json())
      expect(reply).toMatchObject({
        negotiateVersion: 1,
        connectionId: expect.stringMatching(/^n\w+-/),
        connectionToken: expect.stringMatching(/^n\w+-/),
        availableTransports: transports.map((transport) => ({ transport })),
      })
    },
  )

  it('grants a stateful reconnect on request [HUB-29]', async () => {
    const { address } = await house.start()
    const asked = await fetch(
      `${address}/WsMurphyChat/negotiate?negotiateVersion=1&useStatefulReconnect=true`,
      {
        method: 'POST',
      },
    )
    expect(await asked.json()).toMatchObject({ useStatefulReconnect: true })
  })

  it('gives ids that begin with the name of the server, for a load balancer', async () => {
    const { address } = await house.start({ hub: { node: 'n1' } })
    const { connectionToken } = parse(NegotiationSchema, await (await negotiate(address)).json())
    expect(connectionToken).toMatch(/^n1-/)
  })

  it('is refused beyond an address’s limit of unused connections, and never without limits', async () => {
    const limited = await house.start({ rateLimits: { connectionsPerAddress: 2 } })
    const statuses = []
    for (let time = 0; time < 3; time += 1) statuses.push((await negotiate(limited.address)).status)
    expect(statuses).toEqual([200, 200, 429])
    const unlimited = await house.start()
    const all = await Promise.all(Array.from({ length: 201 }, () => negotiate(unlimited.address)))
    expect(all.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('asks for no subscription key, and any other verb is refused', async () => {
    const { address } = await house.start()
    expect((await fetch(`${address}/WsMurphyChat/negotiate`)).status).toBe(405)
    expect((await fetch(`${address}/WsMurphyChat?id=none`)).status).toBe(404)
    expect((await fetch(`${address}/WsMurphyChat`)).status).toBe(400)
  })
})

describe('a token', () => {
  it.each(transports)(
    'a token of the hub is accepted over %s, in the header or the query [HUB-22]',
    async (transport) => {
      const server = await house.start()
      const token = await server.tokens(alex, { audience: 'murphy-hub' })
      const visitor = await house.connect(server, { transport, token })
      await greet(visitor)
    },
  )

  it.each([
    ['an expired one', { audience: 'murphy-hub', issuedAt: 0 }],
    ['a forged one', { audience: 'murphy-hub', isForged: true }],
    ['an encrypted shopper id', { audience: 'murphy' }],
  ])('%s is answered 401', async (_title, options) => {
    const server = await house.start()
    const token = await server.tokens(alex, options)
    const answer = await negotiate(server.address, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(401)
    expect(await upgrade(server.address, `/WsMurphyChat?access_token=${token}`)).toBe(401)
  })

  it('a token that is refused is requested again with the next start', async () => {
    const server = await house.start()
    const good = await server.tokens(alex, { audience: 'murphy-hub' })
    const tokens = ['no token', good]
    const accessTokenFactory = () => tokens.shift() ?? good
    const refused = createVisitor(server.address, { http: { accessTokenFactory } })
    await expect(refused.connection.start()).rejects.toThrow('401')
    const visitor = await house.connect(server, { http: { accessTokenFactory } })
    await greet(visitor)
  })

  it('a token that expires closes the connection, which may reconnect with a newer one', async () => {
    const server = await house.start()
    const token = await server.tokens(alex, { audience: 'murphy-hub', lifetimeMs: 60_000 })
    const visitor = await house.connect(server, { token })
    const closed = new Promise<Error | undefined>((resolve) => visitor.connection.onclose(resolve))
    await server.clock.pass(60_000)
    expect((await closed)?.message).toContain('The token has expired.')
    const newer = await server.tokens(alex, { audience: 'murphy-hub' })
    await greet(await house.connect(server, { token: newer }))
  })
})

describe('a page', () => {
  it.each([
    ['http://127.0.0.1:8081', 200, 101],
    ['http://localhost:9999', 200, 101],
    ['https://evil.example', 403, 403],
    ['null', 403, 403],
  ])('a page at %s is answered %i, its WebSocket %i', async (origin, status, upgraded) => {
    const { address } = await house.start()
    const answer = await negotiate(address, { origin })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
    expect(await upgrade(address, `/WsMurphyChat?chatbotUserId=${randomUUID()}`, { origin })).toBe(upgraded)
  })

  it('may ask for the headers of the client in a preflight', async () => {
    const { address } = await house.start()
    const asked = await fetch(`${address}/WsMurphyChat/negotiate`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:8081',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with,x-signalr-user-agent',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent')
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true')
  })
})

it('a connection whose client sends nothing ends after 30 s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const server = await house.start()
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/WsMurphyChat?chatbotUserId=silent`)
    await once(socket, 'open')
    const shaken = once(socket, 'message')
    socket.send('{"protocol":"json","version":1}\u001E')
    await shaken
    const closed = once(socket, 'message')
    vi.advanceTimersByTime(30_000)
    const [goodbye] = await closed
    expect(String(goodbye)).toContain('"allowReconnect":true')
  } finally {
    vi.useRealTimers()
  }
})

it('an upgrade anywhere else is answered 404', async () => {
  const { address } = await house.start()
  expect(await upgrade(address, '/')).toBe(404)
  expect(await upgrade(address, '/murphybot/chatserver/api/TextQuery')).toBe(404)
  // A target that is no valid address by itself.
  expect(await upgrade(address, '//')).toBe(404)
})

it('a path that only the router reads as that of the hub is answered 404', async () => {
  const { address } = await house.start()
  // `%57` is an encoded `W`.
  expect((await fetch(`${address}/%57sMurphyChat?id=x`)).status).toBe(404)
  expect((await negotiate(address, {}, '/%57sMurphyChat')).status).toBe(404)
})

describe('too many calls', () => {
  const rateLimits = { perAddress: 8, perVisitor: 3 }
  const sentence = 'You have asked a lot in a short time. Please wait a moment and try again.'

  it('calls of one visitor are refused beyond the limit, those over REST and over the hub together', async () => {
    const server = await house.start({ rateLimits })
    const visitor = await house.connect(server)
    await server.post('/api/TextQuery', {
      text: 'hello',
      chatbotUserId: visitor.ids.chatbotUserId,
      parameters: visitor.context,
    })
    await visitor.ask('one')
    await visitor.ask('two')
    await expect(visitor.ask('three')).rejects.toThrow(sentence)
    await expect(visitor.call('PassControl', { source: 'murphy' })).rejects.toThrow(sentence)
    await expect.poll(() => server.turns.length).toBe(3)
  })

  it('calls of one address are refused beyond the limit, new connections among them', async () => {
    const server = await house.start({ rateLimits })
    const visitor = await house.connect(server)
    await visitor.ask('one')
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await negotiate(server.address)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    const refused = await negotiate(server.address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await upgrade(server.address, '/WsMurphyChat')).toBe(429)
    expect(await upgrade(server.address, '/WsMurphyChat/')).toBe(429)
    await expect(visitor.ask('two')).rejects.toThrow(sentence)
  })

  it('are allowed again after a minute', async () => {
    const server = await house.start({ rateLimits })
    const visitor = await house.connect(server)
    for (const text of ['one', 'two', 'three']) await visitor.ask(text)
    await expect(visitor.ask('four')).rejects.toThrow(sentence)
    await server.clock.pass(60_000)
    await visitor.ask('five')
  })
})

describe('too many connections', () => {
  it('connections of one address are refused beyond the limit, and allowed again once others have closed', async () => {
    const server = await house.start({ rateLimits: { connectionsPerAddress: 2 } })
    const [first] = [await house.connect(server), await house.connect(server)]
    expect((await negotiate(server.address)).status).toBe(429)
    expect(await upgrade(server.address, '/WsMurphyChat')).toBe(429)
    await first.connection.stop()
    await expect.poll(async () => (await negotiate(server.address)).status).toBe(200)
  })

  it('connections of one address are closed when all of them were negotiated before one was used', async () => {
    const server = await house.start({ rateLimits: { connectionsPerAddress: 2 } })
    const visitors = await Promise.allSettled([1, 2, 3, 4].map(() => house.connect(server)))
    expect(visitors).toHaveLength(4)
    await expect
      .poll(() => Object.values(server.app.chatHub.metrics().connections).reduce((sum, count) => sum + count))
      .toBe(2)
  })

  it('connections of one visitor beyond the limit are closed', async () => {
    const server = await house.start({ rateLimits: { connectionsPerVisitor: 1 } })
    const visitor = await house.connect(server)
    // The client learns it while it connects, or just after.
    await house.connect(server, visitor.ids).catch(() => null)
    await expect.poll(() => server.app.chatHub.metrics().connections.WebSockets).toBe(1)
    expect(visitor.connection.state).toBe('Connected')
  })
})

describe('too many messages', () => {
  it('close the connection, even if no method of the hub is called', async () => {
    const server = await house.start({ rateLimits: {} })
    const { connection } = await house.connect(server)
    const closed = new Promise<Error | undefined>((resolve) => connection.onclose(resolve))
    const calls = Array.from({ length: 500 }, () => connection.send('NoSuchMethod'))
    await Promise.allSettled(calls)
    expect(String(await closed)).toContain('Too many messages')
  })
})

describe('a server that stops', () => {
  it('answers accepted requests, lets all clients reconnect, and accepts no new ones', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const server = await house.start({
      bot: { answer: () => isAsked.then(() => [{ type: 'message', text: 'late' }]) },
      hub: { drainMs: 200 },
    })
    const visitors = await Promise.all(transports.map((transport) => house.connect(server, { transport })))
    const closed = visitors.map(
      ({ connection }) => new Promise<Error | undefined>((resolve) => connection.onclose(resolve)),
    )
    const [asking] = visitors
    await asking?.ask('hello')
    await asking?.first('requestReceived')
    const isClosed = server.app.chatHub.close()
    expect((await negotiate(server.address)).status).toBe(503)
    await Promise.all(closed)
    answer()
    await isClosed
    const lines = await house.database.db
      .selectFrom('murphy.conversation')
      .selectAll()
      .where('chatbot_user_id', '=', asking?.ids.chatbotUserId ?? '')
      .execute()
    expect(lines).toHaveLength(1)
  })
})
