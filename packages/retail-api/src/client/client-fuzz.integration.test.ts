import fc from 'fast-check'
import { is } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderPageSchema } from '../model/order'
import { DeliveryOptionsSchema } from '../model/delivery-option'
import type { LocalServer } from '../testing/local-server'
import { startHttpServer, startRawServer } from '../testing/local-server'
import type { TestClient } from '../testing/test-client'
import { createTestClient, sampleKey, sampleOrder } from '../testing/test-client'
import { createAnswerCache } from './answer-cache'

type Reply = { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer }

const page = { orders: [sampleOrder, { ...sampleOrder, id: '2' }], nextCursor: 'c' }

/** The circuit never opens, so that every generated answer is read. */
const settings = { circuit: { failures: Number.POSITIVE_INFINITY } }

let reply: Reply
let rawReply: Buffer
let server: LocalServer
let rawServer: LocalServer
let test: TestClient
let rawTest: TestClient

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    request.resume()
    response.writeHead(reply.status, { 'cache-control': 'no-store', ...reply.headers }).end(reply.body)
  })
  rawServer = await startRawServer((socket) => socket.end(rawReply))
  test = createTestClient(server, settings)
  rawTest = createTestClient(rawServer, settings)
})

afterAll(async () => {
  await Promise.all([test.close(), rawTest.close()])
  await Promise.all([server.close(), rawServer.close()])
})

/** Makes three calls, and expects of each a value of its type or one of the known failures. */
async function expectSafeResults({ client }: TestClient): Promise<void> {
  const [orders, options, nominee] = await Promise.all([
    client.orders({ shopperKey: 'cus_1' }),
    client.deliveryOptions({ query: { postcode: '2000' } }),
    client.setNominee({
      shopperKey: 'cus_1',
      orderId: '1',
      body: { name: 'Alex', mobile: '0412345678' },
      idempotencyKey: sampleKey,
    }),
  ])
  expect(orders.ok ? is(OrderPageSchema, orders.value) : typeof orders.error.kind).toBeTruthy()
  expect(options.ok ? is(DeliveryOptionsSchema, options.value) : typeof options.error.kind).toBeTruthy()
  // No generated answer is a nominee with status 200 by chance, unless its shape is right.
  expect(nominee.ok ? typeof nominee.value.name : typeof nominee.error.kind).toBe('string')
}

const anyStatus = fc.constantFrom(
  200,
  200,
  200,
  201,
  204,
  206,
  302,
  304,
  400,
  401,
  404,
  409,
  422,
  429,
  500,
  503,
)
const anyType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'application/problem+json',
  'text/html',
)

describe('the client with faulty answers', () => {
  it('never throws, hangs or returns a wrong type for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStatus,
        anyType,
        fc.json({ maxDepth: 5, stringUnit: 'binary' }),
        async (status, type, body) => {
          reply = { status, headers: { 'content-type': type }, body: Buffer.from(body) }
          await expectSafeResults(test)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('never throws, hangs or returns a wrong type for a right answer in which one value was replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.jsonValue({ maxDepth: 2 }), async (position, value) => {
        let index = 0
        const count = JSON.stringify(page).split(/[:[,]/).length
        const changed = JSON.stringify(page, (_, old: unknown) =>
          index++ === position % count ? value : old,
        )
        reply = { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(changed) }
        await expectSafeResults(test)
      }),
      { numRuns: 150 },
    )
  })

  it('never throws, hangs or returns a wrong type for any bytes, headers and encodings', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStatus,
        anyType,
        fc.uint8Array({ maxLength: 500 }),
        fc.record(
          {
            etag: fc.constantFrom('"1"', 'W/"1"', 'wrong', '""'),
            age: fc.constantFrom('1', '-1', '99999999999999999999', 'x'),
            'cache-control': fc.constantFrom('max-age=5', 'max-age=99999999999999999', ',,=,', 'no-store'),
            'content-encoding': fc.constantFrom('gzip', 'identity', 'deflate', 'gzip, gzip'),
            'retry-after': fc.constantFrom('0', '1', 'Wed, 21 Oct 2015 07:28:00 GMT', '-5'),
            'retail-api-version': fc.constantFrom('1.0', '1.99', '2.0', '', '1.0, 1.0'),
            location: fc.constantFrom('/', 'http://127.0.0.1:1/', '//'),
          },
          { requiredKeys: [] },
        ),
        async (status, type, bytes, headers) => {
          reply = { status, headers: { 'content-type': type, ...headers }, body: Buffer.from(bytes) }
          await expectSafeResults(test)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('never throws, hangs or returns a wrong type for an HTTP answer in which bytes were replaced', async () => {
    const whole = Buffer.from(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n${JSON.stringify(page)}`,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.byteLength - 1), fc.nat(255)), { maxLength: 5 }),
        fc.nat(whole.byteLength),
        async (changes, length) => {
          const bytes = Buffer.from(whole)
          for (const [position, byte] of changes) bytes[position] = byte
          rawReply = bytes.subarray(0, Math.max(1, length))
          await expectSafeResults(rawTest)
        },
      ),
      { numRuns: 150 },
    )
  })
})

it('the cache never exceeds its limits, whatever is stored and forgotten', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          url: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          bytes: fc.nat(6000),
          shopperKey: fc.option(fc.constantFrom('s1', 's2')),
          isForgotten: fc.boolean(),
          passedMs: fc.nat(400),
        }),
      ),
      (steps) => {
        let ms = 0
        const cache = createAnswerCache(() => ms, { entries: 3, bytes: 10_000, retentionMs: 1000 })
        for (const { url, bytes, shopperKey, isForgotten, passedMs } of steps) {
          ms += passedMs
          const answer = { value: url, etag: null, bytes, storedAt: ms, freshMs: 1, mayUseStale: true }
          cache.store(url, { ...answer, shopperKey })
          if (isForgotten && shopperKey !== null) {
            cache.purgeShopper(shopperKey)
            expect(cache.find(url)).toBeNull()
          }
          expect(cache.size().entries).toBeLessThanOrEqual(3)
          expect(cache.size().bytes).toBeLessThanOrEqual(10_000)
        }
        for (const url of ['a', 'b', 'c', 'd', 'e']) cache.delete(url)
        expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
      },
    ),
  )
})
