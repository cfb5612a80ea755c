import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import type { OperationName } from '@murphy/retail-api'
import { capabilities, operations } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { createExampleShop } from '../testing/example-shop'
import { openDatabases } from './data/database'
import { readProblem, shopUrl, testKey } from './testing/test-retailer'
import { useTestRetailer } from './testing/use-test-retailer'

const retailer = useTestRetailer()
const alex = { shopperKey: '123' }

describe('the key', () => {
  it.each([
    ['/v1/capabilities', undefined],
    ['/v1/shoppers/123/orders', 'Bearer wrong'],
    ['/v1/feeds/products.jsonl', `Basic ${testKey}`],
    ['/v1/uploads', ''],
    ['/v1/nothing', undefined],
  ])('is needed for %s', async (path, authorization) => {
    const response = await fetch(`${retailer.address}${path}`, {
      headers: authorization === undefined ? {} : { authorization },
    })
    readProblem(response, await response.text(), 'unauthorized')
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is not needed for the pages of the shop', async () => {
    expect((await fetch(`${retailer.address}/`)).status).toBe(200)
  })
})

describe('reads', () => {
  it('say that every part of the contract is offered', async () => {
    const { value } = await retailer.call('capabilities')
    expect(value).toMatchObject({ version: '1.0', timeZone: 'Australia/Sydney' })
    expect(value.capabilities).toEqual(capabilities)
  })

  it('find a shopper, and no other one', async () => {
    const { value } = await retailer.call('shopper', { path: alex })
    expect(value).toMatchObject({ key: '123', firstName: 'Alex', lastName: 'Nguyen' })
    for (const shopperKey of ['999999', '0', '-1', '1.5', 'cus_01H', '99999999999', '0123', 'a\0b']) {
      await retailer.fail('shopper', { path: { shopperKey } }, 'not_found')
      await retailer.fail('orders', { path: { shopperKey } }, 'not_found')
    }
  })

  it('give the delivery options of a postcode', async () => {
    const { value } = await retailer.call('deliveryOptions', { query: { postcode: '2042' } })
    expect(value.options.map(({ method }) => method)).toEqual(['standard', 'scheduled', 'same_day'])
    expect(value.options[2]?.earliestOn).toBe('2026-03-02')
    const far = await retailer.call('deliveryOptions', { query: { postcode: '9999' } })
    expect(far.value.options).toEqual([])
    await retailer.fail('deliveryOptions', { query: { postcode: '20422' } }, 'invalid', 'postcode')
    await retailer.fail('deliveryOptions', {}, 'invalid', 'postcode')
  })

  it('give the stock of the given products in the given stores only', async () => {
    const row = await retailer.db
      .selectFrom('demo_retailer.inventory')
      .selectAll()
      .orderBy('stock_code')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { value } = await retailer.call('liveStock', {
      body: { skus: [row.stock_code, 'unknown'], storeIds: [row.store_id, '9'] },
    })
    expect(value.stock).toEqual([{ sku: row.stock_code, storeId: row.store_id, quantity: row.quantity }])
    const skus = Array.from({ length: 101 }, (_, index) => String(index))
    await retailer.fail('liveStock', { body: { skus, storeIds: ['1021'] } }, 'invalid', 'skus')
    await retailer.fail('liveStock', { body: { skus: ['a'], storeIds: ['a\0'] } }, 'invalid', 'storeIds.0')
  })

  it.each<[OperationName, object]>([
    ['capabilities', {}],
    ['shopper', { path: alex }],
    ['orders', { path: alex }],
    ['order', { path: { ...alex, orderId: '10234567' } }],
    ['subscriptions', { path: alex }],
    ['deliveryOptions', { query: { postcode: '3000' } }],
  ])('reads of %s have an ETag, a lifetime, and 304 for the same ETag', async (name, options) => {
    const { headers } = await retailer.call(name, options)
    const tag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe(`private, max-age=${operations[name].cacheSeconds}`)
    const again = await retailer.request(name, { ...options, headers: { 'if-none-match': `"x", ${tag}` } })
    expect([again.response.status, again.text]).toEqual([304, ''])
    const other = await retailer.request(name, { ...options, headers: { 'if-none-match': '"other"' } })
    expect(other.response.status).toBe(200)
  })
})

describe('a request that is not of the contract', () => {
  it('a request whose path cannot be decoded is invalid', async () => {
    const response = await retailer.send('/v1/shoppers/%E0%A4%A/orders')
    readProblem(response, await response.text(), 'invalid')
    const page = await fetch(`${retailer.address}/product/%E0%A4%A`)
    expect([page.status, await page.text()]).toEqual([400, 'The address cannot be read.'])
  })

  it('a request with a key longer than the contract allows is not found', async () => {
    await retailer.call('shopper', { path: { shopperKey: '123' } })
    for (const shopperKey of ['1'.repeat(129), 'é'.repeat(128), '/'.repeat(128)]) {
      await retailer.fail('shopper', { path: { shopperKey } }, 'not_found')
    }
  })

  it.each([
    ['GET', '/v1/nothing', null],
    ['DELETE', '/v1/shoppers/123', null],
    ['GET', '/v1/stock', null],
    ['GET', '/v1/feeds/prices.jsonl', null],
  ])('%s %s is not found', async (method, path) => {
    const response = await retailer.send(path, { method })
    readProblem(response, await response.text(), 'not_found')
  })

  it.each([
    ['{', 'application/json', 'invalid'],
    ['[]', 'application/json', 'invalid'],
    ['{}', 'text/plain', 'invalid'],
    [`{"skus":["${'x'.repeat(300_000)}"]}`, 'application/json', 'too_large'],
  ] as const)('a request with the body %.20s of type %s is %s', async (body, type, code) => {
    const response = await retailer.send('/v1/stock', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })
    const text = await response.text()
    const field = /"field":"(\w+)"/.exec(text)?.[1]
    readProblem(response, text, code, field)
  })
})

it('answers 503 while the database is away, and the pages of the shop stay up', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const address = closed.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await new Promise((resolve) => closed.close(resolve))
  const databases = openDatabases(`postgres://shop@127.0.0.1:${port}/${randomUUID()}`)
  const shop = await createExampleShop({
    retailApi: {
      databases,
      apiKey: testKey,
      getShopUrl: () => shopUrl,
      readArticles: () => Promise.resolve([]),
      mailer: { send: () => Promise.resolve({ ok: true }) },
      publish: () => undefined,
      now: Date.now,
    },
  })
  const answer = await shop.inject({
    url: '/v1/shoppers/123',
    headers: { authorization: `Bearer ${testKey}` },
  })
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect((await shop.inject('/')).statusCode).toBe(200)
  await shop.close()
  await databases.close()
})
