import { testEventsSecret, startEventsReceiver, createShopCalls } from '@murphy/connector/testing'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { avaKey, createVariant } from '../testing/mock-shop-data'
import { createWebhookHeaders, mockClient, mockStore } from '../testing/mock-shopify'
import { useTestConnector } from '../testing/test-connector'

const { address: murphyUrl, received } = await startEventsReceiver()
const connector = useTestConnector({
  MURPHY_URL: murphyUrl,
  RETAIL_EVENTS_SECRET: testEventsSecret,
  SHOPIFY_ACTIONS: 'none',
})

const post = (topic: string, body: unknown, options?: { secret?: string; id?: string }) => {
  const text = JSON.stringify(body)
  return connector.send('/shopify/webhooks', {
    method: 'POST',
    headers: createWebhookHeaders(topic, text, options),
    body: text,
  })
}
const { readFeed } = createShopCalls(connector)

describe('a webhook', () => {
  const order = { id: 1, name: '#1004', customer: { id: 7001 } }

  it('a webhook of an order becomes one event, also when Shopify sends it twice', async () => {
    for (const _ of [1, 2]) expect((await post('orders/updated', order, { id: 'w1' })).status).toBe(200)
    await expect
      .poll(() => received)
      .toEqual([
        { type: 'order.updated', shopperKey: avaKey, orderId: '1004', occurredAt: expect.any(String) },
      ])
  })

  it('a webhook of a fulfilment becomes an event of its order, whose number and customer are read', async () => {
    received.length = 0
    const { id } =
      connector.source.data.orders.find(({ name }) => name === '#1003') ?? expect.fail('no order')
    await post('fulfillments/update', { order_id: Number(id.split('/').at(-1)) })
    await expect.poll(() => received).toMatchObject([{ orderId: '1003', shopperKey: avaKey }])
  })

  it.each([
    ['customers/update', { id: 7001 }, 'shopper.updated'],
    ['customers/delete', { id: 7001 }, 'shopper.deleted'],
    ['customers/redact', { customer: { id: 7001 } }, 'shopper.deleted'],
  ])('%s becomes an event of the shopper', async (topic, body, type) => {
    received.length = 0
    await post(topic, body)
    await expect.poll(() => received).toMatchObject([{ type, shopperKey: avaKey }])
  })

  it('a webhook without a customer, or of a topic that needs nothing, is accepted and makes no event', async () => {
    received.length = 0
    for (const [topic, body] of [
      ['orders/updated', { name: '#1', customer: null }],
      ['shop/redact', {}],
      ['customers/data_request', {}],
      ['orders/updated', 'no order'],
    ] as const)
      expect((await post(topic, body)).status).toBe(200)
    await post('customers/update', { id: 7002 })
    await expect.poll(() => received.map(({ type }) => type)).toEqual(['shopper.updated'])
  })

  it('a webhook with a wrong signature, or of another shop, is refused', async () => {
    expect((await post('orders/updated', order, { secret: 'wrong' })).status).toBe(401)
    const body = JSON.stringify(order)
    const headers = {
      ...createWebhookHeaders('orders/updated', body),
      'x-shopify-shop-domain': 'other.myshopify.com',
    }
    expect((await connector.send('/shopify/webhooks', { method: 'POST', headers, body })).status).toBe(401)
  })
})

describe('the question who is signed in', () => {
  const ask = (parameters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({
      shop: mockStore,
      timestamp: String(Math.floor(Date.now() / 1000)),
      ...parameters,
    })
    const message = [...query]
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('')
    query.append('signature', createHmac('sha256', mockClient.secret).update(message).digest('hex'))
    return connector.send(`/shopify/session?${query.toString()}`)
  }

  it('has tokens for a customer and none for a guest, and is never cached', async () => {
    const answer = await ask({ logged_in_customer_id: '7001' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      shopperId: expect.any(Number),
      encryptedShopperId: expect.any(String),
      botToken: expect.any(String),
    })
    expect(await (await ask({})).json()).toEqual({ shopperId: 0 })
  })

  it('a question without a signature of Shopify is refused', async () => {
    expect((await connector.send('/shopify/session?logged_in_customer_id=7001')).status).toBe(401)
  })
})

describe('the feeds', () => {
  it('have the products of the online store, the stores with hours, and the stock of both', async () => {
    expect((await readFeed('products')).map(({ sku }) => sku)).toEqual(['9001', '9002'])
    expect((await readFeed('stores')).map(({ id }) => id)).toEqual(['501'])
    expect(await readFeed('stock')).toEqual([
      { sku: '9001', storeId: '501', quantity: 0 },
      { sku: '9002', storeId: '501', quantity: 3 },
    ])
  })

  it('are read again every few minutes, and keep the last good copy when Shopify is away', async () => {
    received.length = 0
    connector.source.data.variants.push(createVariant('9006', 'New Cider'))
    connector.source.faults.push({ status: 403 })
    await connector.running.refreshFeeds()
    expect(await readFeed('products')).toHaveLength(2)
    await connector.running.refreshFeeds()
    expect(await readFeed('products')).toHaveLength(3)
    await expect
      .poll(() => received)
      .toMatchObject([
        { type: 'feed.updated', feed: 'products' },
        { type: 'feed.updated', feed: 'stock' },
      ])
  })
})

describe('the capabilities', () => {
  it('are those of the settings and of the shop, and a change that is off is not found', async () => {
    const answer = (await (await connector.send('/v1/capabilities')).json()) as { capabilities: string[] }
    expect(answer.capabilities.toSorted()).toEqual(
      ['events', 'guest_lookup', 'orders', 'products', 'shoppers', 'stock', 'stores'].toSorted(),
    )
    const path = `/v1/shoppers/${encodeURIComponent(avaKey)}/orders/1004/cancel`
    expect((await connector.send(path, { method: 'POST' })).status).toBe(404)
  })
})

describe('a failure of Shopify', () => {
  it.each([
    ['throttled', 429, 'rate_limited'],
    ['drop', 503, 'unavailable'],
    ['access_denied', 500, 'internal'],
  ] as const)('%s is answered with %i %s, without what Shopify said', async (fault, status, code) => {
    connector.source.faults.push(fault, fault)
    const answer = await connector.send(`/v1/shoppers/${encodeURIComponent(avaKey)}`)
    const text = await answer.text()
    expect([answer.status, JSON.parse(text)]).toEqual([status, expect.objectContaining({ code })])
    expect(text).not.toMatch(/mock|Shopify/)
    expect(answer.headers.has('retry-after')).toBe(status !== 500)
  })
})
