import { describe, expect, it } from 'vitest'
import { sendJson, withBody } from '../testing/local-server'
import { createTestClient, sampleKey, sampleOrder, withServer } from '../testing/test-client'
import { verifyRequestSignature } from './message-signature'

const order = { shopperKey: 'cus_1', orderId: '1000123' }
const nominee = { ...order, body: { name: 'Alex', mobile: '0412345678' }, idempotencyKey: sampleKey }
const problem = (code: string, field?: string): object => ({ type: 'about:blank', title: 'No', code, field })

describe('a call', () => {
  it('sends key, version and encoded path, and returns the value with its defaults', async () => {
    const seen: object[] = []
    await withServer(
      ({ method, url, headers }, response) => {
        seen.push({ method, url, key: headers.authorization, version: headers['retail-api-version'] })
        sendJson(response, { orders: [{ ...sampleOrder, colour: 'red' }] })
      },
      async ({ client }) => {
        const result = await client.orders({ shopperKey: 'a/b', query: { kind: 'delivery', limit: 10 } })
        expect(result).toMatchObject({ ok: true, ageMs: 0, isStale: false })
        expect(result.ok && result.value.orders[0]).toMatchObject({
          id: '1000123',
          parcels: [],
          pickup: null,
        })
        expect(result.ok && result.value.orders[0]).not.toHaveProperty('colour')
        expect(seen).toEqual([
          {
            method: 'GET',
            url: '/v1/shoppers/a%2Fb/orders?kind=delivery&limit=10',
            key: 'Bearer test-key',
            version: '1.0',
          },
        ])
      },
    )
  })

  it('keeps the path of the base address', async () => {
    await withServer(
      ({ url }, response) => sendJson(response, sampleOrder, {}, url?.startsWith('/murphy/v1/') ? 200 : 404),
      async ({ server }) => {
        const test = createTestClient({ baseUrl: `${server.baseUrl}/murphy/` })
        expect(await test.client.order(order)).toMatchObject({ ok: true })
        await test.close()
      },
    )
  })

  it.each([
    [404, 'not_found', { kind: 'not_found' }],
    [409, 'not_allowed', { kind: 'not_allowed' }],
    [401, 'unauthorized', { kind: 'unauthorized' }],
    [400, 'invalid', { kind: 'invalid', field: 'mobile' }],
    [413, 'too_large', { kind: 'too_large' }],
    [422, 'key_reused', { kind: 'key_reused' }],
    [429, 'rate_limited', { kind: 'rate_limited', retryAfterSeconds: 7 }],
    [503, 'unavailable', { kind: 'unavailable', reason: 'server_error' }],
    [500, 'internal', { kind: 'outcome_unknown', reason: 'server_error', path: null }],
  ])('a call that is answered with %i and %s is a failure as a value', async (status, code, error) => {
    await withServer(
      (_, response) => sendJson(response, problem(code, 'mobile'), { 'retry-after': '7' }, status),
      async ({ client }) => expect(await client.setNominee(nominee)).toEqual({ ok: false, error }),
    )
  })

  it('a call that the retailer does not offer is answered without a request', async () => {
    let requests = 0
    await withServer(
      (_, response) => {
        requests += 1
        sendJson(response, sampleOrder)
      },
      async ({ client, reports }) => {
        expect(await client.order(order)).toEqual({
          ok: false,
          error: { kind: 'not_offered', capability: 'orders' },
        })
        expect(requests).toBe(0)
        expect(reports).toMatchObject([{ operation: 'order', attempt: 0, outcome: 'not_offered' }])
      },
      { isOffered: (capability) => capability !== 'orders' },
    )
  })

  it('a call with an invalid body names the field and sends nothing', async () => {
    await withServer(
      () => expect.unreachable(),
      async ({ client }) => {
        const result = await client.setNominee({ ...nominee, body: { name: 'Alex', mobile: '123' } })
        expect(result).toEqual({ ok: false, error: { kind: 'invalid', field: 'mobile' } })
        expect(await client.order({ ...order, orderId: '..' })).toMatchObject({
          error: { kind: 'not_found' },
        })
      },
    )
  })

  it('a call without a good idempotency key is a bug that rejects', async () => {
    const test = createTestClient({ baseUrl: 'http://127.0.0.1:1' })
    await expect(test.client.setNominee({ ...nominee, idempotencyKey: 'short' })).rejects.toThrow(RangeError)
    await test.close()
  })

  it('reports the field of an answer that does not fit the contract, and not its value', async () => {
    await withServer(
      (_, response) => sendJson(response, { ...sampleOrder, placedOn: 'Ava Lee' }),
      async ({ client, reports }) => {
        await client.order(order)
        expect(reports).toMatchObject([{ outcome: 'bad_answer', reason: 'shape', path: 'placedOn' }])
        expect(JSON.stringify(reports)).not.toContain('Ava')
      },
    )
  })

  it('reports each attempt without personal data', async () => {
    await withServer(
      (_, response) => sendJson(response, problem('unavailable'), {}, 503),
      async ({ client, reports }) => {
        await client.order(order)
        expect(reports.map(({ ms: _ms, ...report }) => report)).toEqual(
          [1, 2].map((attempt) => ({
            operation: 'order',
            group: 'orders',
            status: 503,
            attempt,
            outcome: 'unavailable',
            reason: 'server_error',
          })),
        )
        expect(JSON.stringify(reports)).not.toMatch(/cus_1|1000123/)
      },
    )
  })
})

describe('an upload', () => {
  const file = { name: 'broken bottle.jpg', contentType: 'image/jpeg', idempotencyKey: sampleKey }

  it('is sent as bytes with its type and name, and has an id', async () => {
    await withServer(
      withBody(({ url, headers }, body, response) => {
        expect(url).toBe('/v1/uploads?name=broken+bottle.jpg')
        expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'idempotency-key': sampleKey })
        sendJson(response, { id: `u${body.byteLength}` })
      }),
      async ({ client }) => {
        const bytes = Buffer.alloc(1000, 0xff)
        expect(await client.upload({ ...file, bytes })).toMatchObject({ ok: true, value: { id: 'u1000' } })
      },
    )
  })

  it('an upload of more than 10 MB is refused without a request', async () => {
    const test = createTestClient({ baseUrl: 'http://127.0.0.1:1' })
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1)
    expect(await test.client.upload({ ...file, bytes })).toEqual({ ok: false, error: { kind: 'too_large' } })
    expect(test.reports).toMatchObject([{ operation: 'upload', attempt: 0, outcome: 'too_large' }])
    await test.close()
  })
})

describe('reads with a body', () => {
  it('are never answered from memory', async () => {
    const bodies: string[] = []
    await withServer(
      withBody((request, body, response) => {
        bodies.push(`${request.url} ${body.toString()}`)
        const isLookup = request.url === '/v1/orders/lookup'
        const status = { kind: 'delivery', status: 'packed' }
        const stock = [{ sku: 'a', storeId: '1', quantity: 3 }]
        sendJson(response, isLookup ? status : { stock }, { 'cache-control': 'max-age=60', etag: '"1"' })
      }),
      async ({ client }) => {
        for (let index = 0; index < 2; index++) {
          expect(await client.guestLookup({ body: { orderId: '1', email: 'a@b.example' } })).toMatchObject({
            ok: true,
            value: { status: 'packed', expectedOn: null },
          })
          expect(await client.liveStock({ body: { skus: ['a'], storeIds: ['1'] } })).toMatchObject({
            ok: true,
          })
        }
        expect(bodies).toHaveLength(4)
        expect(bodies[0]).toBe('/v1/orders/lookup {"orderId":"1","email":"a@b.example"}')
      },
    )
  })
})

describe('a closed client', () => {
  it('answers without a request, and ends the calls that are under way', async () => {
    await withServer(
      () => undefined,
      async ({ client }) => {
        const running = client.order(order)
        await client.close()
        expect(await running).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
        const error = { kind: 'unavailable', reason: 'closed' }
        expect(await client.capabilities()).toEqual({ ok: false, error })
      },
    )
  })
})

describe('signatures', () => {
  const signing = { keyId: 'murphy', secret: Buffer.alloc(32, 7) }

  it('are verified by a server that knows the secret', async () => {
    const verdicts: unknown[] = []
    await withServer(
      withBody((request, body, response) => {
        const { host = '', 'idempotency-key': key } = request.headers
        const signed = {
          method: request.method ?? '',
          targetUri: `http://${host}${request.url}`,
          body: body.byteLength === 0 ? null : body,
          idempotencyKey: typeof key === 'string' ? key : null,
          headers: request.headers,
        }
        verdicts.push(verifyRequestSignature(signed, { findSecret: () => signing.secret, now: Date.now }))
        sendJson(response, request.method === 'GET' ? sampleOrder : { name: 'Alex' })
      }),
      async ({ client }) => {
        expect(await client.order(order)).toMatchObject({ ok: true })
        expect(await client.setNominee(nominee)).toMatchObject({ ok: true })
        expect(verdicts).toEqual([
          { ok: true, keyId: 'murphy' },
          { ok: true, keyId: 'murphy' },
        ])
      },
      {},
      { signing },
    )
  })

  it.each([
    'http://shop.example',
    'https://a:b@shop.example',
    'https://shop.example/?x=1',
    'ftp://localhost',
  ])('are never sent to %s, nor is the key', (baseUrl) =>
    expect(() => createTestClient({ baseUrl })).toThrow(RangeError),
  )
})
