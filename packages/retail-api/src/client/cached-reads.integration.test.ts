import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { sendJson } from '../testing/local-server'
import { sampleKey, sampleOrder, withServer } from '../testing/test-client'

const order = { shopperKey: 'cus_1', orderId: '1000123' }
const nominee = { ...order, body: { name: 'Alex', mobile: '0412345678' }, idempotencyKey: sampleKey }
const postcode = { query: { postcode: '2000' } }
const options = {
  options: [{ method: 'standard', name: 'Standard', fee: { amount: '9.90', currency: 'AUD' } }],
}

/** Returns a server that answers orders with an ETag, counts requests, and can be switched off. */
function createShop(headers: Readonly<Record<string, string>> = {}) {
  const shop = { requests: [] as IncomingMessage[], isDown: false, etag: '"1"' }
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    shop.requests.push(request)
    if (shop.isDown) response.writeHead(500).end()
    else if (request.method === 'POST') sendJson(response, { name: 'Alex' })
    else if (request.headers['if-none-match'] === shop.etag) response.writeHead(304, headers).end()
    else {
      const isOrder = request.url?.includes('/orders/')
      sendJson(response, isOrder ? sampleOrder : options, { etag: shop.etag, ...headers })
    }
  }
  return { shop, listener }
}

describe('a stored answer', () => {
  it('is used for as long as its call allows, and its age is known', async () => {
    const { shop, listener } = createShop({ 'cache-control': 'max-age=3600' })
    await withServer(listener, async ({ client, advance }) => {
      await client.order(order)
      advance(29_000)
      const copy = await client.order(order)
      expect(copy).toMatchObject({ ok: true, isStale: false, value: { id: '1000123' } })
      expect(copy.ok && copy.ageMs).toBeGreaterThanOrEqual(29_000)
      expect(shop.requests).toHaveLength(1)
      advance(1_000)
      await client.order(order)
      expect(shop.requests).toHaveLength(2)
    })
  })

  it('is renewed by 304, with a request that other caches must pass on', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client, advance, reports }) => {
      await client.order(order)
      advance(30_000)
      expect(await client.order(order)).toMatchObject({ ok: true, ageMs: 0, value: { id: '1000123' } })
      expect(shop.requests[1]?.headers).toMatchObject({
        'if-none-match': '"1"',
        'cache-control': 'max-age=0',
      })
      expect(reports.map(({ outcome }) => outcome)).toEqual(['ok', 'not_modified'])
      await client.order(order)
      expect(shop.requests).toHaveLength(2)
    })
  })

  it.each([
    ['no-store', 2],
    ['no-cache', 2],
    ['max-age=0', 2],
    ['max-age=30', 1],
  ])('a stored answer with %s needs %i requests for two reads', async (cacheControl, requests) => {
    const { shop, listener } = createShop({ 'cache-control': cacheControl })
    await withServer(listener, async ({ client }) => {
      await client.order(order)
      await client.order(order)
      expect(shop.requests).toHaveLength(requests)
    })
  })

  it('a stored answer with no-store is not offered for revalidation', async () => {
    const { shop, listener } = createShop({ 'cache-control': 'no-store' })
    await withServer(listener, async ({ client }) => {
      await client.order(order)
      await client.order(order)
      expect(shop.requests[1]?.headers['if-none-match']).toBeUndefined()
    })
  })

  it('is shared by equal reads at the same time, and by no others', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client }) => {
      await Promise.all([
        client.order(order),
        client.order(order),
        client.order({ ...order, shopperKey: 'cus_2' }),
      ])
      expect(shop.requests).toHaveLength(2)
    })
  })
})

describe('while the retailer is down', () => {
  it('personal answers are not served from memory', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client, advance }) => {
      await client.order(order)
      shop.isDown = true
      advance(30_000)
      expect(await client.order(order)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    })
  })

  it('public answers are, with their age', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client, advance, reports }) => {
      await client.deliveryOptions(postcode)
      shop.isDown = true
      advance(3_600_000)
      const copy = await client.deliveryOptions(postcode)
      expect(copy).toMatchObject({ ok: true, isStale: true, value: { options: [{ name: 'Standard' }] } })
      expect(copy.ok && copy.ageMs).toBeGreaterThanOrEqual(3_600_000)
      expect(reports.at(-1)).toMatchObject({ outcome: 'stale', attempt: 0 })
    })
  })

  it('public answers that must be revalidated are not', async () => {
    const { shop, listener } = createShop({ 'cache-control': 'max-age=60, must-revalidate' })
    await withServer(listener, async ({ client, advance }) => {
      await client.deliveryOptions(postcode)
      shop.isDown = true
      advance(60_000)
      expect(await client.deliveryOptions(postcode)).toMatchObject({ ok: false })
    })
  })

  it('public answers older than a day are not', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client, advance }) => {
      await client.deliveryOptions(postcode)
      shop.isDown = true
      advance(24 * 3_600_000 + 1)
      expect(await client.deliveryOptions(postcode)).toMatchObject({ ok: false })
    })
  })
})

describe('the stored answers of a shopper', () => {
  it('are dropped after an action, and those of other shoppers stay', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client }) => {
      await client.order(order)
      await client.order({ ...order, shopperKey: 'cus_2' })
      await client.setNominee(nominee)
      await client.order(order)
      await client.order({ ...order, shopperKey: 'cus_2' })
      expect(shop.requests.map(({ method, url }) => `${method} ${url?.slice(13, 18)}`)).toEqual([
        'GET cus_1',
        'GET cus_2',
        'POST cus_1',
        'GET cus_1',
      ])
    })
  })

  it('are dropped after an action whose outcome is not known', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client }) => {
      await client.order(order)
      shop.isDown = true
      expect(await client.setNominee(nominee)).toMatchObject({ error: { kind: 'outcome_unknown' } })
      expect(await client.order(order)).toMatchObject({ ok: false })
    })
  })

  it('are dropped on demand', async () => {
    const { shop, listener } = createShop()
    await withServer(listener, async ({ client }) => {
      await client.order(order)
      client.purgeShopper('cus_1')
      await client.order(order)
      expect(shop.requests).toHaveLength(2)
      expect(shop.requests[1]?.headers['if-none-match']).toBeUndefined()
    })
  })

  it('do not include a read that was under way during the action', async () => {
    const held: (() => void)[] = []
    let reads = 0
    await withServer(
      (request, response) => {
        if (request.method === 'POST') return sendJson(response, { name: 'Alex' })
        reads += 1
        if (reads > 1) return sendJson(response, sampleOrder)
        held.push(() => sendJson(response, sampleOrder))
      },
      async ({ client }) => {
        const before = client.order(order)
        await expect.poll(() => held).toHaveLength(1)
        await client.setNominee(nominee)
        held[0]?.()
        await before
        await client.order(order)
        expect(reads).toBe(2)
      },
    )
  })
})
