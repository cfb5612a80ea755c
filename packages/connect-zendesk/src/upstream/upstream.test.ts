import { testKey } from '@murphy/connector/testing'
import { createServer, request as sendRequest } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { operations } from '@murphy/retail-api'
import { serveFakeRetailer, testShopper } from '@murphy/retail-api/fake'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { useTestConnector } from '../testing/test-connector'
import { createUpstream } from './upstream'

const upstreamKey = 'a-key-of-the-other-retail-api-for-tests'
const retailer = await serveFakeRetailer({ key: upstreamKey })
afterAll(() => retailer.close())

const connector = useTestConnector(() => ({
  UPSTREAM_RETAIL_API_URL: retailer.url,
  UPSTREAM_RETAIL_API_KEY: upstreamKey,
  ZENDESK_CAPABILITIES: 'articles,tickets',
}))
const json = async (path: string) => (await connector.send(path)).json() as Promise<Record<string, unknown>>
const orders = `/v1/shoppers/${encodeURIComponent(testShopper.key)}/orders`

/** Sends a request whose path is not normalised, and returns status, headers and bytes as they arrive. */
function sendRaw(path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(connector.address)
      const sent = { hostname, port, path, headers: { authorization: `Bearer ${testKey}`, ...headers } }
      sendRequest(sent, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('a connector in front of another Retail API', () => {
  it('offers what both have, under the name of the other', async () => {
    const { capabilities, retailer: named } = await json('/v1/capabilities')
    expect(named).toMatchObject({ name: expect.not.stringContaining('127.0.0.1') })
    expect(capabilities).toEqual(expect.arrayContaining(['orders', 'products', 'articles', 'tickets']))
    expect(new Set(capabilities as string[]).size).toBe((capabilities as string[]).length)
  })

  it('passes reads on, with their ETag, and 304 back', async () => {
    const first = await connector.send(orders)
    expect(first.status).toBe(200)
    expect(((await first.json()) as { orders: unknown[] }).orders.length).toBeGreaterThan(0)
    expect(first.headers.get('cache-control')).toContain('private')
    const again = await sendRaw(orders, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })

  it('passes feeds on as they are compressed', async () => {
    const { headers, body } = await sendRaw('/v1/feeds/stores.jsonl', { 'accept-encoding': 'gzip' })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'feed-complete': 'true' })
    expect(gunzipSync(body).toString()).toContain('"id"')
  })

  it('passes actions and problems on', async () => {
    const { orders: list } = (await json(orders)) as unknown as {
      orders: { id: string; allowed: string[] }[]
    }
    const order = list.find(({ allowed }) => allowed.includes('set_nominee')) ?? expect.fail('no order')
    const call = (key: string, body: object) =>
      connector.send(`${orders}/${encodeURIComponent(order.id)}/nominee`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
    const answer = await call('key-of-a-nominee-1', { name: 'Ben Example', mobile: '0400000000' })
    expect(await answer.json()).toEqual({ name: 'Ben Example' })
    const refused = await call('key-of-a-nominee-2', { name: 'Ben Example', mobile: '1' })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    expect((await connector.send('/v1/shoppers/unknown')).status).toBe(404)
  })

  it('serves articles and tickets from Zendesk, whatever the other has', async () => {
    expect((await connector.readArticles()).map(({ id }) => id)).toEqual(['1001', '1002'])
    await connector.send(operations.createTicket.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-of-a-ticket-1' },
      body: JSON.stringify({ subject: 'a', message: 'b', requester: { name: 'c', email: 'c@d.example' } }),
    })
    expect(connector.source.tickets).toHaveLength(1)
  })

  it('passes uploads on when Zendesk does not serve them', async () => {
    const answer = await connector.send('/v1/uploads?name=a.png', {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'idempotency-key': 'key-of-an-upload-1' },
      body: new Uint8Array([1, 2, 3]),
    })
    expect(answer.status).toBe(200)
    expect(connector.source.uploads.size).toBe(0)
  })

  it.each([
    '/v1/unknown',
    '/v1/shoppers/../orders',
    '/v1/shoppers/%2e%2E/orders',
    '/v1/shoppers/x/orders/..',
    '/v2/capabilities',
  ])('%s is not passed on', async (path) => {
    expect((await sendRaw(path)).status).toBe(404)
  })

  it('a call without the key is not passed on', async () => {
    expect((await sendRaw(orders, { authorization: `Bearer ${upstreamKey}` })).status).toBe(401)
  })
})

describe('another Retail API that fails', () => {
  const closers: (() => void)[] = []
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })

  async function connect(listener: RequestListener, path = '') {
    const server = createServer(listener)
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    const problems: string[] = []
    const upstream = createUpstream({
      url,
      key: upstreamKey,
      now: Date.now,
      onProblem: (sentence) => problems.push(sentence),
    })
    closers.push(
      () => void upstream.close(),
      () => server.closeAllConnections(),
      () => server.close(),
    )
    return { upstream, problems }
  }
  const call = {
    method: 'GET',
    target: '/v1/delivery-options?postcode=2000',
    headers: {},
    body: null,
  } as const

  it('is unavailable when it hangs up', async () => {
    const { upstream, problems } = await connect((_request, response) => response.destroy())
    await expect(upstream.forward(call)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(upstream.readCapabilities()).rejects.toMatchObject({ code: 'unavailable' })
    expect(problems).toHaveLength(2)
  })

  it('is not followed when it redirects', async () => {
    const { upstream } = await connect((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await expect(upstream.forward(call)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each([
    ['a wrong key', 401, '{}'],
    ['a page', 200, '<html>'],
    ['an answer that is too long', 200, ' '.repeat(300_000)],
  ])('has no capabilities after %s, and is asked again', async (_name, status, body) => {
    let calls = 0
    const { upstream } = await connect((_request, response) => {
      calls += 1
      response.writeHead(status).end(body)
    })
    for (const _ of [1, 2])
      await expect(upstream.readCapabilities()).rejects.toMatchObject({ code: 'unavailable' })
    expect(calls).toBe(2)
  })

  it('gets its own key and path, and no header of its connection comes back', async () => {
    let seen: unknown = null
    const { upstream } = await connect((request, response) => {
      seen = [request.url, request.headers.authorization]
      response.writeHead(200, { 'set-cookie': 'a=b', etag: '"1"' }).end('{}')
    }, '/shop/')
    const { headers, body } = await upstream.forward(call)
    body.resume()
    expect(seen).toEqual(['/shop/v1/delivery-options?postcode=2000', `Bearer ${upstreamKey}`])
    expect(headers).toEqual({ etag: '"1"' })
  })
})
