import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FakeRequest } from './exchange'
import { createFakeRetailer, testKey } from './fake-retailer'
import { createTestRetailerData, testShopper } from './test-retailer-data'
import { createTestProduct } from './test-values'

const start = Date.parse('2026-11-23T01:00:00Z')
const ava = `/v1/shoppers/${testShopper.key}`

function openRetailer() {
  let time = start
  const retailer = createFakeRetailer({ data: createTestRetailerData(), now: () => time })
  const send = (method: string, path: string, values: Partial<FakeRequest> = {}) => {
    const response = retailer.handle({
      method,
      path,
      ...values,
      headers: { authorization: `Bearer ${testKey}`, ...values.headers },
    })
    const text = response.body.toString('utf8')
    const isJson = response.headers['content-type']?.includes('json') === true
    return { ...response, text, json: isJson && !path.includes('/feeds/') ? JSON.parse(text) : null }
  }
  const act = (path: string, body: object, key = 'a-key-of-this-test-1') =>
    send('POST', path, { headers: { 'idempotency-key': key }, body: JSON.stringify(body) })
  return {
    retailer,
    send,
    act,
    passTime: (ms: number) => {
      time += ms
    },
  }
}

describe('orders of the fake retailer', () => {
  it('answers the same for a foreign and an unknown order', () => {
    const { send } = openRetailer()
    expect(send('GET', `${ava}/orders/1007`)).toMatchObject({ status: 200, json: { id: '1007' } })
    const foreign = send('GET', `${ava}/orders/2002`)
    expect(foreign).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect(foreign.text).toBe(send('GET', `${ava}/orders/9999`).text)
  })

  it('pages through all orders, newest first', () => {
    const { send } = openRetailer()
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { limit: '3', ...(cursor === null ? {} : { cursor }) }
      const { json } = send('GET', `${ava}/orders`, { query })
      ids.push(...json.orders.map((order: { id: string }) => order.id))
      cursor = json.nextCursor
    } while (cursor !== null)
    expect(ids).toEqual(['1008', '1007', '1006', '1005', '1004', '1003', '1002'])
  })

  it('answers 304 to the current ETag, and 200 after a change', () => {
    const { send, act } = openRetailer()
    const { headers } = send('GET', `${ava}/orders/1007`)
    const again = { headers: { 'if-none-match': headers['etag'] ?? '' } }
    expect(send('GET', `${ava}/orders/1007`, again)).toMatchObject({ status: 304, text: '' })
    act(`${ava}/orders/1007/nominee`, { name: 'Kim Lee', mobile: '0400000002' })
    expect(send('GET', `${ava}/orders/1007`, again)).toMatchObject({
      status: 200,
      json: { pickup: { nominee: { name: 'Kim Lee' } } },
    })
  })

  it.each([
    ['limit', { limit: '0' }],
    ['limit', { limit: 'ten' }],
    ['kind', { kind: 'gift' }],
    ['cursor', { cursor: 'nonsense' }],
  ])('refuses an invalid %s: %o', (field, query) => {
    expect(openRetailer().send('GET', `${ava}/orders`, { query })).toMatchObject({
      status: 400,
      json: { code: 'invalid', field },
    })
  })
})

describe('actions of the fake retailer', () => {
  it('answers a repeated key with the first answer for a day, and changes nothing', () => {
    const { act, send, passTime } = openRetailer()
    const path = `${ava}/orders/1005/claims`
    const claim = { kind: 'missing', lines: [{ lineId: 'line-2', quantity: 1 }] }
    const first = act(path, claim)
    expect(first.status).toBe(200)
    expect(act(path, claim).text).toBe(first.text)
    expect(act(path, { ...claim, kind: 'wrong' })).toMatchObject({
      status: 422,
      json: { code: 'key_reused' },
    })
    expect(send('GET', `${ava}/orders/1005`).json.claims).toHaveLength(2)
    passTime(24 * 60 * 60 * 1000)
    expect(act(path, claim).json.id).not.toBe(first.json.id)
  })

  it.each([
    ['a change that the order does not allow', '/orders/1006/nominee', 409],
    ['an order of another shopper', '/orders/2002/nominee', 404],
  ])('refuses %s', (_reason, path, status) => {
    const nominee = { name: 'Kim Lee', mobile: '0400000002' }
    expect(openRetailer().act(`${ava}${path}`, nominee).status).toBe(status)
  })

  it('refuses a mobile that the contract does not know, and a missing key', () => {
    const { act } = openRetailer()
    const path = `${ava}/orders/1007/nominee`
    expect(act(path, { name: 'Kim Lee', mobile: '12' }).json).toMatchObject({ field: 'mobile' })
    expect(act(path, { name: 'Kim Lee', mobile: '0400000002' }, '').json).toMatchObject({
      code: 'invalid',
      field: 'Idempotency-Key',
    })
  })

  it('cancels an order, pauses and resumes a subscription, and stores a file for a claim', () => {
    const { act, send } = openRetailer()
    expect(act(`${ava}/orders/1008/cancel`, {}, 'a-key-of-this-test-2').json.parcels[0].status).toBe(
      'cancelled',
    )
    const subscription = `${ava}/subscriptions/subscription-1`
    expect(act(`${subscription}/pause`, {}, 'a-key-of-this-test-3').json.status).toBe('paused')
    expect(act(`${subscription}/pause`, {}, 'a-key-of-this-test-4').status).toBe(409)
    expect(act(`${subscription}/resume`, {}, 'a-key-of-this-test-5').json.status).toBe('active')
    const { json } = send('POST', '/v1/uploads', {
      query: { name: 'bottle.png' },
      headers: { 'idempotency-key': 'a-key-of-this-test-6', 'content-type': 'image/png' },
      body: 'png',
    })
    const claim = { kind: 'damaged', lines: [], uploadIds: [json.id] }
    expect(act(`${ava}/orders/1005/claims`, claim, 'a-key-of-this-test-7').status).toBe(200)
    const unknown = { ...claim, uploadIds: ['upload-1'] }
    expect(act(`${ava}/orders/1005/claims`, unknown, 'a-key-of-this-test-8').json.field).toBe('uploadIds')
  })

  it('publishes an event for a changed order', () => {
    const { act, retailer } = openRetailer()
    const events: unknown[] = []
    retailer.listen((event) => events.push(event))
    act(`${ava}/orders/1007/nominee`, { name: 'Kim Lee', mobile: '0400000002' })
    expect(events).toMatchObject([{ type: 'order.updated', orderId: '1007', shopperKey: testShopper.key }])
  })
})

describe('feeds and guests of the fake retailer', () => {
  const readFeed = (response: {
    readonly body: Buffer
    readonly headers: Readonly<Record<string, string>>
  }) =>
    (response.headers['content-encoding'] === 'gzip' ? gunzipSync(response.body) : response.body)
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Record<string, unknown> => JSON.parse(line))

  it('sends only changed and deleted rows since a version', () => {
    const { send, retailer } = openRetailer()
    const path = '/v1/feeds/products.jsonl'
    const whole = send('GET', path, { headers: { 'accept-encoding': 'gzip' } })
    expect(whole.headers).toMatchObject({ 'content-encoding': 'gzip', 'feed-complete': 'true' })
    expect(readFeed(whole)).toHaveLength(10)
    const [, ...kept] = retailer.state.data.products
    retailer.replaceFeed('products', [...kept, createTestProduct({ sku: 'cider-1', name: 'Cider' })])
    const changes = send('GET', path, { query: { since: whole.headers['etag'] ?? '' } })
    expect(changes.headers['feed-complete']).toBe('false')
    expect(readFeed(changes)).toMatchObject([{ sku: 'cider-1' }, { sku: 'wine-1', deleted: true }])
    expect(send('GET', path, { query: { since: '"gone"' } }).headers['feed-complete']).toBe('true')
  })

  it('tells a guest only how far the order is', () => {
    const { send } = openRetailer()
    const look = (orderId: string, email: string) =>
      send('POST', '/v1/orders/lookup', { body: JSON.stringify({ orderId, email }) })
    expect(look('1006', 'AVA@shop.example').json).toEqual({
      kind: 'delivery',
      status: 'in_transit',
      expectedOn: '2026-11-24',
    })
    expect(look('1006', 'ben@shop.example').text).toBe(look('1', 'ava@shop.example').text)
  })

  it('has no call of a capability that the retailer does not offer', () => {
    const data = createTestRetailerData()
    const capabilities = { ...data.capabilities, capabilities: ['orders' as const] }
    const { handle } = createFakeRetailer({ data: { ...data, capabilities }, now: () => start })
    const headers = { authorization: `Bearer ${testKey}` }
    expect(handle({ method: 'GET', path: `${ava}/subscriptions`, headers }).status).toBe(404)
    expect(handle({ method: 'GET', path: '/v1/feeds/stock.jsonl', headers }).status).toBe(404)
    expect(handle({ method: 'GET', path: `${ava}/orders`, headers }).status).toBe(200)
    expect(handle({ method: 'GET', path: `${ava}/orders`, headers: {} }).status).toBe(401)
  })
})
