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
const jamie = { shopperKey: '456' }

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
      .selectFrom('retail.inventory')
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
  ])('of %s have an ETag, a lifetime, and 304 for the same ETag', async (name, options) => {
    const { headers } = await retailer.call(name, options)
    const tag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe(`private, max-age=${operations[name].cacheSeconds}`)
    const again = await retailer.request(name, { ...options, headers: { 'if-none-match': `"x", ${tag}` } })
    expect([again.response.status, again.text]).toEqual([304, ''])
    const other = await retailer.request(name, { ...options, headers: { 'if-none-match': '"other"' } })
    expect(other.response.status).toBe(200)
  })
})

describe('an order', () => {
  it('of several parcels has the status, carrier and lines of each', async () => {
    const { value } = await retailer.call('order', { path: { ...alex, orderId: '10234567' } })
    expect(value).toMatchObject({ kind: 'delivery', placedOn: '2026-03-01', pickup: null })
    expect(value.allowed).toEqual(['email_invoice'])
    expect(value.parcels.map(({ status, statusText }) => [status, statusText])).toEqual([
      ['out_for_delivery', 'Out For Delivery'],
      ['in_transit', 'Received in Depot'],
      ['picking', 'Picking in Progress'],
    ])
    expect(value.parcels[1]).toMatchObject({
      method: 'standard',
      methodText: 'Standard',
      carrier: { name: 'AusPost', courier: 'AusPost', service: 'Parcel Post' },
      trackingUrl: 'https://auspost.carrier.example/track/AP102345672',
    })
    expect(value.parcels.flatMap(({ lineIds }) => lineIds).toSorted()).toEqual(
      value.lines.map(({ id }) => id),
    )
    for (const { imageUrl } of value.lines) expect(imageUrl ?? shopUrl).toMatch(/^https:\/\/shop\.example/)
    const cents = value.lines.reduce((sum, line) => sum + Number(line.price?.amount) * 100 * line.quantity, 0)
    expect(Number(value.total?.amount) * 100).toBeGreaterThanOrEqual(Math.round(cents))
  })

  it('that is collected has its store and nominee', async () => {
    const { value } = await retailer.call('order', { path: { ...alex, orderId: '10234560' } })
    expect(value).toMatchObject({
      kind: 'pickup',
      parcels: [],
      pickup: { status: 'ready', statusText: 'Packed', storeId: '3001', nominee: { name: 'Jo Park' } },
    })
  })

  it('of a chosen day has that day, and an unknown status and method their texts', async () => {
    const chosen = await retailer.call('order', { path: { ...alex, orderId: '10234559' } })
    expect(chosen.value).toMatchObject({ requestedOn: '2026-03-04' })
    expect(chosen.value.parcels[0]).toMatchObject({ method: 'scheduled', expectedOn: '2026-03-04' })
    const unknown = await retailer.call('order', { path: { ...alex, orderId: '10234522' } })
    expect(unknown.value.parcels[0]).toMatchObject({
      method: 'other',
      methodText: 'Courier Express',
      status: 'other',
      statusText: 'Held At Customs',
    })
  })

  it('of a subscription names it', async () => {
    const { value } = await retailer.call('order', { path: { ...alex, orderId: '10234564' } })
    expect(value).toMatchObject({
      kind: 'subscription',
      subscription: { id: 'reds-mixed-dozen', name: 'Reds Mixed Dozen', quantity: 2 },
    })
  })

  it('of every shopper is one of the contract', async () => {
    const shoppers = await retailer.db.selectFrom('retail.shopper').select('shopper_id').execute()
    const counts = shoppers.map(async ({ shopper_id: shopperId }) => {
      const path = { shopperKey: String(shopperId) }
      await retailer.call('subscriptions', { path })
      return (await retailer.call('orders', { path, query: { limit: '100' } })).value.orders.length
    })
    const { count } = await retailer.db
      .selectFrom('retail.order')
      .select((order) => order.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect((await Promise.all(counts)).reduce((sum, one) => sum + one, 0)).toBe(Number(count))
  })

  it('of another shopper is the same as an unknown one, for every call', async () => {
    const { value } = await retailer.call('orders', { path: jamie, query: { limit: '1' } })
    const foreign = value.orders[0]?.id ?? ''
    const bodies: Partial<Record<OperationName, unknown>> = {
      setNominee: { name: 'Robin Hale', mobile: '0491570156' },
      cancelOrder: {},
      changeAddress: {
        address: { street: 'King Street', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
      },
      changeDay: { day: '2026-03-05' },
      changeInstructions: { instructions: 'Ring twice.' },
      openClaim: { kind: 'damaged' },
    }
    const names = (Object.keys(operations) as OperationName[]).filter((name) =>
      operations[name].path.includes('{orderId}'),
    )
    expect(names).toHaveLength(8)
    for (const name of names) {
      const body = bodies[name] === undefined ? {} : { body: bodies[name] }
      const [theirs, unknown] = [foreign, '99999999'].map((orderId) =>
        retailer.fail(name, { path: { ...alex, orderId }, ...body }, 'not_found'),
      )
      expect(await theirs).toBe(await unknown)
    }
  })
})

describe('the pages of orders', () => {
  const list = async (query: Readonly<Record<string, string>>) =>
    (await retailer.call('orders', { path: alex, query })).value

  it('hold every order once, newest first', async () => {
    const whole = await list({ limit: '100' })
    expect(whole.nextCursor).toBeNull()
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: '3',
        ...(cursor === '' ? {} : { cursor }),
      })
      expect(page.orders.length).toBeLessThanOrEqual(3)
      found.push(...page.orders.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(whole.orders.map(({ id }) => id))
    const days = whole.orders.map(({ placedOn }) => placedOn)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('stay the same when an order is placed meanwhile', async () => {
    const [, ...expected] = (await list({ limit: '4' })).orders.map(({ id }) => id)
    const first = await list({ limit: '1' })
    await retailer.db
      .insertInto('retail.order')
      .values({
        order_id: '10299999',
        shopper_id: 123,
        kind: 'pickup',
        date: '2026-03-02',
        status: 'Placed',
        pick_up_store_id: '1021',
      })
      .execute()
    try {
      const second = await list({ limit: '3', cursor: first.nextCursor ?? '' })
      expect(second.orders.map(({ id }) => id)).toEqual(expected)
    } finally {
      await retailer.db.deleteFrom('retail.order').where('order_id', '=', '10299999').execute()
    }
  })

  it('have one kind only when it is asked for', async () => {
    for (const kind of ['delivery', 'pickup', 'subscription']) {
      const { orders } = await list({ kind, limit: '100' })
      expect(new Set(orders.map((order) => order.kind))).toEqual(new Set([kind]))
    }
  })

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['limit', '1.5'],
    ['kind', 'parcel'],
    ['cursor', 'not-a-cursor'],
    ['cursor', Buffer.from('2026-02-31 10234567').toString('base64url')],
    ['cursor', Buffer.from("2026-02-01 1'--").toString('base64url')],
    ['cursor', 'x'.repeat(600)],
  ])('refuse %s=%s', async (field, value) => {
    await retailer.fail('orders', { path: alex, query: { [field]: value } }, 'invalid', field)
  })
})

describe('a guest', () => {
  it('learns how far an order is, and nothing else', async () => {
    const { value } = await retailer.call('shopper', { path: alex })
    const found = await retailer.call('guestLookup', {
      body: { orderId: '10234567', email: value.email.toUpperCase() },
    })
    expect(JSON.parse(found.text)).toEqual({ kind: 'delivery', status: 'picking', expectedOn: '2026-03-05' })
    expect(found.headers.get('cache-control')).toBe('no-store')
    const pickup = await retailer.call('guestLookup', { body: { orderId: '10234560', email: value.email } })
    expect(pickup.value).toEqual({ kind: 'pickup', status: 'ready', expectedOn: null })
  })

  it('gets the same answer for an unknown number and for a wrong email', async () => {
    const email = 'stranger@shop.example'
    const wrong = await retailer.fail('guestLookup', { body: { orderId: '10234567', email } }, 'not_found')
    const unknown = await retailer.fail('guestLookup', { body: { orderId: '1', email } }, 'not_found')
    expect(wrong).toBe(unknown)
    await retailer.fail('guestLookup', { body: { orderId: '1', email: 'x' } }, 'invalid', 'email')
  })
})

describe('a request that is not of the contract', () => {
  it('because its path cannot be decoded is invalid', async () => {
    const response = await retailer.send('/v1/shoppers/%E0%A4%A/orders')
    readProblem(response, await response.text(), 'invalid')
    const page = await fetch(`${retailer.address}/product/%E0%A4%A`)
    expect([page.status, await page.text()]).toEqual([400, 'The address cannot be read.'])
  })

  it('because a key is longer than the contract allows is not found', async () => {
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
  ] as const)('with the body %.20s of type %s is %s', async (body, type, code) => {
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

it('calls every read of the contract', () => {
  const reads = (Object.keys(operations) as OperationName[]).filter(
    (name) => operations[name].kind === 'read',
  )
  expect(reads.filter((name) => !retailer.called.has(name))).toEqual([])
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
