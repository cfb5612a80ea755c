import { describe, expect, it } from 'vitest'
import { sendJson, withBody } from '../testing/local-server'
import {
  createTestClient,
  patientTimeouts,
  sampleKey,
  sampleOrder,
  createManualDeadlines,
  withServer,
} from '../testing/test-client'

const order = { shopperKey: 'cus_1', orderId: '1000123' }
const nominee = { ...order, body: { name: 'Alex', mobile: '0412345678' }, idempotencyKey: sampleKey }
const options = {
  options: [{ method: 'standard', name: 'Standard', fee: { amount: '9.90', currency: 'AUD' } }],
}
const notFound = { type: 'about:blank', title: 'No', code: 'not_found' }

describe('retries', () => {
  it.each([502, 503, 504])('a read that is answered with %i is sent again', async (status) => {
    let requests = 0
    await withServer(
      (_, response) => {
        requests += 1
        if (requests === 1) response.writeHead(status).end()
        else sendJson(response, sampleOrder)
      },
      async ({ client }) => expect(await client.order(order)).toMatchObject({ ok: true }),
    )
  })

  it('a read is not sent again when the server asks for more time than there is', async () => {
    let requests = 0
    await withServer(
      (_, response) => {
        requests += 1
        response.writeHead(503, { 'retry-after': '60' }).end()
      },
      async ({ client }) => {
        expect(await client.order(order)).toMatchObject({ error: { kind: 'unavailable' } })
        expect(requests).toBe(1)
      },
    )
  })

  it('a read that is answered too late is tried again with the time that remains', async () => {
    const deadlines = createManualDeadlines()
    const clock: { advance?: (ms: number) => void } = {}
    await withServer(
      () => {
        clock.advance?.(deadlines.lengthsMs.at(-1) ?? 0)
        deadlines.pass()
      },
      async ({ client, advance }) => {
        clock.advance = advance
        const error = { kind: 'unavailable', reason: 'timeout' }
        expect(await client.order(order)).toEqual({ ok: false, error })
        const [first, second = 0] = deadlines.lengthsMs
        expect(first).toBe(10_000)
        expect(second).toBeGreaterThan(0)
        expect(second).toBeLessThan(5000)
        expect(deadlines.lengthsMs).toHaveLength(2)
      },
      { timeouts: { ...patientTimeouts, readTotalMs: 15_000 } },
      { startTimer: deadlines.startTimer },
    )
  })

  it('a read that is answered too late is not tried again when no time remains', async () => {
    const deadlines = createManualDeadlines()
    const clock: { advance?: (ms: number) => void } = {}
    await withServer(
      () => {
        clock.advance?.(10_000)
        deadlines.pass()
      },
      async ({ client, advance }) => {
        clock.advance = advance
        expect(await client.order(order)).toMatchObject({ error: { kind: 'unavailable' } })
        expect(deadlines.lengthsMs).toEqual([10_000])
      },
      { timeouts: { ...patientTimeouts, readTotalMs: 10_000 } },
      { startTimer: deadlines.startTimer },
    )
  })

  it('an action is never sent twice, and its outcome is not known after the request was sent', async () => {
    let requests = 0
    await withServer(
      (request) => {
        requests += 1
        request.socket.destroy()
      },
      async ({ client }) => {
        const error = { kind: 'outcome_unknown', reason: 'connection', path: null }
        expect(await client.setNominee(nominee)).toEqual({ ok: false, error })
        expect(requests).toBe(1)
      },
    )
  })

  it('an action that could not be sent was surely not done', async () => {
    const test = createTestClient({ baseUrl: 'http://127.0.0.1:1' })
    const error = { kind: 'unavailable', reason: 'connection' }
    expect(await test.client.setNominee(nominee)).toEqual({ ok: false, error })
    await test.close()
  })

  it('an action that waits too long for a connection is not sent afterwards', async () => {
    const seen: string[] = []
    const held: (() => void)[] = []
    const timers: (() => void)[] = []
    await withServer(
      withBody(({ method, url }, _, response) => {
        seen.push(`${method} ${url}`)
        if (seen.length === 1) held.push(() => sendJson(response, sampleOrder))
        else sendJson(response, method === 'POST' ? { name: 'Alex' } : options)
      }),
      async ({ client }) => {
        const slow = client.order(order)
        await expect.poll(() => held).toHaveLength(1)
        const error = { kind: 'unavailable', reason: 'timeout' }
        const action = client.setNominee(nominee)
        await expect.poll(() => timers).toHaveLength(2)
        timers[1]?.()
        expect(await action).toEqual({ ok: false, error })
        held[0]?.()
        expect(await slow).toMatchObject({ ok: true })
        // It waits behind the action for the only connection.
        expect(await client.deliveryOptions({ query: { postcode: '2000' } })).toMatchObject({ ok: true })
        expect(seen).toEqual([
          'GET /v1/shoppers/cus_1/orders/1000123',
          'GET /v1/delivery-options?postcode=2000',
        ])
      },
      {},
      {
        maxConnections: 1,
        startTimer: (run) => {
          timers.push(run)
          return () => undefined
        },
      },
    )
  })

  it('a call that is given up ends its connection', async () => {
    const deadlines = createManualDeadlines()
    let closed = 0
    await withServer(
      (request) => {
        request.socket.on('close', () => {
          closed += 1
        })
        deadlines.pass()
      },
      async ({ client }) => {
        const error = { kind: 'outcome_unknown', reason: 'timeout', path: null }
        expect(await client.setNominee(nominee)).toEqual({ ok: false, error })
        await expect.poll(() => closed).toBe(1)
      },
      {},
      { startTimer: deadlines.startTimer },
    )
  })
})

describe('the circuit breaker', () => {
  it('stops calls after five failures, lets other groups through, and recovers by itself', async () => {
    let isDown = true
    let requests = 0
    await withServer(
      ({ url }, response) => {
        requests += 1
        if (isDown && url?.includes('/orders/')) response.writeHead(500).end()
        else sendJson(response, url?.includes('/orders/') ? sampleOrder : options)
      },
      async ({ client, advance }) => {
        for (let index = 0; index < 5; index++) await client.order(order)
        const error = { kind: 'unavailable', reason: 'circuit_open' }
        expect(await client.order(order)).toEqual({ ok: false, error })
        expect(requests).toBe(5)
        expect(await client.deliveryOptions({ query: { postcode: '2000' } })).toMatchObject({ ok: true })
        isDown = false
        advance(10_000)
        expect(await client.order(order)).toMatchObject({ ok: true })
      },
    )
  })

  it('sends its probe once, because a retry would delay all others', async () => {
    let requests = 0
    await withServer(
      (_, response) => {
        requests += 1
        response.writeHead(requests > 5 ? 503 : 500).end()
      },
      async ({ client, advance }) => {
        for (let index = 0; index < 5; index++) await client.order(order)
        advance(10_000)
        const error = { kind: 'unavailable', reason: 'server_error' }
        expect(await client.order(order)).toEqual({ ok: false, error })
        expect(requests).toBe(6)
      },
    )
  })

  it('does not count orders that are not found', async () => {
    await withServer(
      (_, response) => sendJson(response, notFound, {}, 404),
      async ({ client }) => {
        for (let index = 0; index < 12; index++)
          expect(await client.order({ ...order, orderId: String(index) })).toMatchObject({
            error: { kind: 'not_found' },
          })
      },
    )
  })

  it('refuses calls above the limit of concurrent calls at once', async () => {
    const held: (() => void)[] = []
    await withServer(
      (_, response) => held.push(() => sendJson(response, sampleOrder)),
      async ({ client }) => {
        const first = client.order(order)
        const error = { kind: 'unavailable', reason: 'busy' }
        expect(await client.order({ ...order, orderId: '2' })).toEqual({ ok: false, error })
        await expect.poll(() => held).toHaveLength(1)
        held[0]?.()
        expect(await first).toMatchObject({ ok: true })
      },
      { maxConcurrentCalls: 1 },
    )
  })
})
