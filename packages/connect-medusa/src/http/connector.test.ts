import { testEventsSecret, startEventsReceiver, createShopCalls } from '@murphy/connector/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDelivery } from '../testing/fake-medusa'
import { avaKey, createProduct, newtown } from '../testing/fake-shop-data'
import { testOrigin, useTestConnector } from '../testing/test-connector'

const { address: murphyUrl, received } = await startEventsReceiver()
const connector = useTestConnector({
  MURPHY_URL: murphyUrl,
  RETAIL_EVENTS_SECRET: testEventsSecret,
  MEDUSA_ACTIONS: 'none',
})

type DeliveryOptions = Parameters<typeof createDelivery>[1]
const post = (event: unknown, options?: DeliveryOptions, headers: Record<string, string> = {}) => {
  const delivery = createDelivery(event, options)
  return connector.send('/medusa/webhooks', {
    method: 'POST',
    headers: { ...delivery.headers, ...headers },
    body: delivery.body,
  })
}
const { readFeed } = createShopCalls(connector)
const getOrderId = (number: number) =>
  connector.source.data.orders.find((order) => order.display_id === number)?.id ?? expect.fail('no order')
const orderEvent = {
  type: 'order.updated',
  shopperKey: avaKey,
  orderId: '1004',
  occurredAt: expect.any(String),
}

beforeEach(() => {
  received.length = 0
})

describe('an event of Medusa', () => {
  it('an event of an order becomes one of the contract, also when it is sent twice', async () => {
    const event = { name: 'order.placed', id: getOrderId(1004) }
    for (const _ of [1, 2]) expect((await post(event, { id: 'msg_1' })).status).toBe(204)
    await expect.poll(() => received).toEqual([orderEvent])
  })

  it.each([
    ['customer.updated', 'shopper.updated'],
    ['customer.deleted', 'shopper.deleted'],
  ])('%s becomes %s', async (name, type) => {
    await post({ name, id: avaKey })
    await expect.poll(() => received).toMatchObject([{ type, shopperKey: avaKey }])
  })

  it('changes of products are read a minute later, once for several events', async () => {
    for (const name of ['product.updated', 'product-variant.created']) await post({ name, id: 'prod_1' })
    const planned = connector.planned.filter(({ ms }) => ms === 60_000)
    expect(planned).toHaveLength(1)
    const { products } = connector.source.data
    products.push(createProduct('cider', 'New Cider'))
    planned[0]?.work()
    await expect.poll(() => received).toMatchObject([{ type: 'feed.updated', feed: 'products' }])
    products.pop()
    await connector.running.refreshFeeds()
    await expect.poll(() => received).toHaveLength(2)
  })

  it.each<[string, unknown]>([
    ['of another kind', { name: 'cart.updated', id: 'cart_1' }],
    ['of an order that is gone', { name: 'order.updated', id: 'order_gone' }],
    ['of a customer with another id', { name: 'customer.updated', id: 'user_1' }],
    ['without an id', { name: 'order.updated' }],
    ['that is a text', 'order.updated'],
  ])('an event %s is accepted and makes no event', async (_, event) => {
    expect((await post(event)).status).toBe(204)
    await post({ name: 'customer.updated', id: avaKey })
    await expect.poll(() => received.map(({ type }) => type)).toEqual(['shopper.updated'])
  })

  it.each<[string, DeliveryOptions, Record<string, string>]>([
    ['another secret', { secret: testEventsSecret }, {}],
    ['an old time', { now: Date.now() - 6 * 60_000 }, {}],
    ['another id than the signed one', {}, { 'webhook-id': 'msg_2' }],
    ['no signature', {}, { 'webhook-signature': '' }],
  ])('a delivery with %s is refused', async (_, options, headers) => {
    const event = { name: 'order.placed', id: getOrderId(1004) }
    expect((await post(event, options, headers)).status).toBe(401)
    expect(received).toEqual([])
  })
})

describe('the question who is signed in', () => {
  const token = 'header.of-ava.signature'
  const ask = (authorization: string | null, origin = testOrigin, method = 'GET') =>
    fetch(`${connector.address}/medusa/session`, {
      method,
      headers: { origin, ...(authorization === null ? {} : { authorization }) },
    })

  it('has tokens for a customer whose token Medusa knows, and is never cached', async () => {
    connector.source.tokens.set(token, avaKey)
    const answer = await ask(`Bearer ${token}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      shopperId: expect.any(Number),
      encryptedShopperId: expect.any(String),
      botToken: expect.any(String),
    })
  })

  it.each([
    ['no token', null],
    ['a token that has expired', 'Bearer header.of-ben.signature'],
    ['a secret API key', 'Bearer sk_0123456789'],
    ['a token that is too long', `Bearer a.${'b'.repeat(4096)}.c`],
  ])('%s is the answer for a guest', async (_, authorization) => {
    const answer = await ask(authorization)
    expect([answer.status, await answer.json()]).toEqual([200, { shopperId: 0 }])
  })

  it.each([
    [testOrigin, testOrigin],
    ['https://other.example', null],
  ])('a page of %s may read the answer: %o', async (origin, allowed) => {
    for (const answer of [await ask(null, origin), await ask(null, origin, 'OPTIONS')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
      expect(answer.headers.get('vary')).toContain('origin')
    }
  })
})

describe('the feeds', () => {
  it('have the products of the sales channel, the stores with hours, and the stock of both', async () => {
    expect((await readFeed('products')).map(({ sku }) => sku)).toEqual(['variant_shiraz', 'variant_ale'])
    expect((await readFeed('stores')).map(({ id }) => id)).toEqual([newtown])
    expect(await readFeed('stock')).toEqual([
      { sku: 'variant_shiraz', storeId: newtown, quantity: 0 },
      { sku: 'variant_ale', storeId: newtown, quantity: 3 },
    ])
  })

  it('have every page of a long list', async () => {
    const { products } = connector.source.data
    const added = Array.from({ length: 150 }, (_, index) => createProduct(`wine-${index}`, `Wine ${index}`))
    products.push(...added)
    await connector.running.refreshFeeds()
    expect(await readFeed('products')).toHaveLength(152)
    products.splice(-added.length)
    await connector.running.refreshFeeds()
    await expect.poll(() => received).toHaveLength(2)
  })

  it('are read again every few minutes, and keep the last good copy when Medusa is away', async () => {
    connector.source.data.products.push(createProduct('cider', 'New Cider'))
    connector.source.faults.push({ call: /products/, reply: { status: 403, body: '' } })
    await connector.running.refreshFeeds()
    expect(await readFeed('products')).toHaveLength(2)
    await connector.running.refreshFeeds()
    expect(await readFeed('products')).toHaveLength(3)
    await expect.poll(() => received).toMatchObject([{ type: 'feed.updated', feed: 'products' }])
  })
})

describe('the capabilities', () => {
  it('are those of the settings and of the shop, and a change that is off is not found', async () => {
    const answer = (await (await connector.send('/v1/capabilities')).json()) as {
      capabilities: string[]
      retailer: { name: string }
    }
    expect(answer.retailer.name).toBe('Riverbank Cellars')
    expect(answer.capabilities.toSorted()).toEqual(
      ['events', 'guest_lookup', 'orders', 'products', 'shoppers', 'stock', 'stores'].toSorted(),
    )
    const path = `/v1/shoppers/${avaKey}/orders/1004/cancel`
    expect((await connector.send(path, { method: 'POST' })).status).toBe(404)
  })
})

describe('a failure of Medusa', () => {
  it.each([
    ['too many calls', { status: 429, body: '', headers: { 'retry-after': '9' } }, 429, 'rate_limited'],
    ['no answer', 'drop', 503, 'unavailable'],
    ['a refused key', { status: 401, body: { message: 'Unauthorized by Medusa' } }, 500, 'internal'],
  ] as const)('%s is answered without what Medusa said', async (_, reply, status, code) => {
    connector.source.faults.push({ call: /customers/, reply }, { call: /customers/, reply })
    const answer = await connector.send(`/v1/shoppers/${avaKey}`)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text)]).toEqual([status, expect.objectContaining({ code })])
    expect(text).not.toMatch(/Medusa/)
    expect(answer.headers.has('retry-after')).toBe(status !== 500)
  })
})
