import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedTestDesk } from '../testing/seed-test-desk'
import { deskEmails, deskPassword, openDeskSocket, signInAt } from '../agent-api/testing/desk-browser'
import { readTrustedProxies } from '../caller-address'
import { createMetricsServer } from '../http/metrics'
import { openRawVisitor } from '../live-chat/testing/raw-visitor'
import { createRegisterFrame } from '../live-chat/testing/visitor-frames'
import type { TestServer, TestServerOptions } from '../testing/test-server'
import { startTestServer } from '../testing/test-server'
import { useTestDatabase } from '../testing/use-test-server'

const database = useTestDatabase()
const servers: TestServer[] = []
const cuts: (() => void)[] = []

beforeAll(() => seedTestDesk(database.db, deskPassword))
afterEach(async () => {
  for (const cut of cuts.splice(0)) cut()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(options: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(database, options)
  servers.push(server)
  return server
}

async function statusesOf(server: TestServer, url: string, count: number, from: string): Promise<number[]> {
  const all: number[] = []
  for (let call = 0; call < count; call += 1)
    all.push((await server.inject({ method: 'GET', url, headers: { 'x-forwarded-for': from } })).status)
  return all
}

describe('the metrics', () => {
  it.each([
    ['203.0.113.1', 403],
    ['10.0.0.7', 200],
    ['::1', 200],
  ])('are answered to %s with %i', async (address, status) => {
    const server = await start({})
    expect(await statusesOf(server, '/metrics', 1, address)).toEqual([status])
  })

  it('are on a port of their own if there is one, and there alone', async () => {
    const server = await start({ hasMetricsPort: true })
    expect(await statusesOf(server, '/metrics', 1, '127.0.0.1')).toEqual([404])
    const figures = createMetricsServer(server.app.registry).listen(0, '127.0.0.1')
    cuts.push(() => void figures.close())
    await once(figures, 'listening')
    const address = `http://127.0.0.1:${(figures.address() as AddressInfo).port}`
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('murphy_http_request_duration_seconds')
    expect((await fetch(`${address}/healthz`)).status).toBe(404)
  })
})

describe('pages and descriptions', () => {
  it.each(['/', '/embed.js', '/openapi.json', '/readyz', '/no-such-page'])(
    'count for their address: %s',
    async (url) => {
      const server = await start({ rateLimits: { pagesPerAddress: 3 } })
      const statuses = await statusesOf(server, url, 4, '203.0.113.1')
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true])
      expect((await statusesOf(server, url, 1, '203.0.113.2')).includes(429)).toBe(false)
    },
  )

  it('are sent compressed, the description too', async () => {
    const server = await start({})
    const answer = await server.app.inject({
      method: 'GET',
      url: '/openapi.json',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
  })
})

describe('proxies', () => {
  it('proxies that are trusted name their callers: shoppers behind a CDN are counted separately', async () => {
    const isTrusted = readTrustedProxies('private,104.16.0.0/13')
    if (isTrusted === null) throw new Error('The networks were not read.')
    const server = await start({ trustedProxies: isTrusted, rateLimits: { pagesPerAddress: 1 } })
    for (const shopper of ['198.51.100.1', '198.51.100.2'])
      expect(await statusesOf(server, '/', 1, `${shopper}, 104.16.1.1`)).not.toEqual([429])
  })

  it('proxies that are not trusted cause one warning, without an address', async () => {
    const server = await start({})
    for (let call = 0; call < 2; call += 1)
      await server.inject({
        method: 'GET',
        url: '/healthz',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': '198.51.100.7' },
      })
    await server.inject({
      method: 'GET',
      url: '/',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    const log = server.logged.filter((line) => line.includes('proxy-not-trusted'))
    expect(log).toHaveLength(1)
    expect(log.join('')).not.toMatch(/203\.0\.113|198\.51\.100/)
  })
})

describe('connections of live chat', () => {
  it('are refused to every address once a process is at its limit, until others close', async () => {
    const server = await start({ rateLimits: { visitorConnections: 1 } })
    const port = await server.listen()
    const first = await openRawVisitor(port)
    cuts.push(first.cut)
    const from = (address: string): Promise<number> =>
      server
        .inject({
          method: 'POST',
          url: '/client/widget/frames',
          headers: { 'x-forwarded-for': address },
          payload: [createRegisterFrame()],
        })
        .then(({ status }) => status)
    expect(await from('203.0.113.8')).toBe(429)
    first.cut()
    await expect.poll(() => from('203.0.113.8')).toBe(200)
  })

  it('connections of one address are refused beyond the limit, over the socket and polling, until others close', async () => {
    const server = await start({ rateLimits: { connectionsPerAddress: 2 } })
    const port = await server.listen()
    const [first, second] = [await openRawVisitor(port), await openRawVisitor(port)]
    cuts.push(first.cut, second.cut)
    await expect(openRawVisitor(port)).rejects.toThrow('429')
    const poll = (): Promise<number> =>
      server
        .inject({
          method: 'POST',
          url: '/client/widget/frames',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify([createRegisterFrame({ account_key: 'wrong' })]),
        })
        .then(({ status }) => status)
    expect(await poll()).toBe(429)
    first.cut()
    await expect.poll(poll).toBe(200)
  })
})

describe('sockets of the desk', () => {
  it('sockets with an invented cookie count for their address', async () => {
    const server = await start({ rateLimits: { newSocketsPerAddress: 3 } })
    const port = await server.listen()
    for (let upgrade = 0; upgrade < 3; upgrade += 1)
      await expect(openDeskSocket(port, { cookie: 'murphyDesk=made-up' })).rejects.toThrow('401')
    await expect(openDeskSocket(port, { cookie: 'murphyDesk=made-up' })).rejects.toThrow('429')
  })

  it('sockets of one agent are refused beyond the limit', async () => {
    const server = await start({ rateLimits: { connectionsPerVisitor: 1 } })
    const port = await server.listen()
    const { cookie } = await signInAt(server, deskEmails.sarah)
    const desk = await openDeskSocket(port, { cookie })
    await expect(openDeskSocket(port, { cookie })).rejects.toThrow('429')
    desk.cut()
    await expect
      .poll(async () => {
        const again = await openDeskSocket(port, { cookie }).catch(() => null)
        if (again !== null) cuts.push(again.cut)
        return again !== null
      })
      .toBe(true)
  })
})
