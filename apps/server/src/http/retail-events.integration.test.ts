import type { RetailEvent } from '@murphy/retail-api'
import { createEventReceiver, signEvent } from '@murphy/retail-api/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSeenRetailEvents } from '../adapters/postgres/seen-retail-events'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const now = Date.parse('2026-11-23T10:00:00+11:00')
const database = useTestDatabase()
const handled: RetailEvent[] = []
let isFailing = false
const server = useTestServer(database, () => ({
  retailEvents: {
    receiver: createEventReceiver({
      secrets: [secret],
      now: () => now,
      seen: createSeenRetailEvents(database.db),
    }),
    handle: (event) => {
      if (isFailing) return Promise.reject(new Error('not now'))
      handled.push(event)
      return Promise.resolve()
    },
  },
}))

const event = {
  type: 'order.updated',
  occurredAt: '2026-11-23T09:59:00+11:00',
  shopperKey: 'cus_1',
  orderId: '1008',
} as const

beforeEach(() => {
  handled.length = 0
  isFailing = false
})

async function post(id: string, { signedWith = secret, at = now } = {}) {
  const signed = signEvent(event, { id, secrets: [signedWith], now: at })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/retail-events',
    headers: { ...signed.headers },
    payload: Buffer.from(signed.body),
  })
  return { status: answer.statusCode, body: answer.body }
}

describe('an event of the retailer', () => {
  it('is handled once, whatever the number of deliveries', async () => {
    expect(await post('msg_once')).toEqual({ status: 204, body: '' })
    expect((await post('msg_once')).status).toBe(204)
    expect(handled).toMatchObject([{ type: 'order.updated', shopperKey: 'cus_1', orderId: '1008' }])
  })

  it.each([
    ['with another secret', { signedWith: `whsec_${Buffer.alloc(32, 4).toString('base64')}` }, 'signature'],
    ['six minutes old', { at: now - 6 * 60_000 }, 'timestamp'],
    ['six minutes ahead', { at: now + 6 * 60_000 }, 'timestamp'],
  ])('%s is refused', async (title, options, reason) => {
    const { status, body } = await post(`msg_${title}`.replaceAll(' ', '_'), options)
    expect(status).toBe(401)
    expect(JSON.parse(body)).toEqual({ reason, path: null })
    expect(handled).toEqual([])
  })

  it('an event that could not be handled counts at its next delivery', async () => {
    isFailing = true
    expect((await post('msg_again')).status).toBe(500)
    isFailing = false
    expect((await post('msg_again')).status).toBe(204)
    expect(handled).toHaveLength(1)
  })

  it('is refused without headers, and when it is too large', async () => {
    const plain = await server.app.inject({ method: 'POST', url: '/retail-events', payload: event })
    expect(plain.statusCode).toBe(401)
    const large = await server.app.inject({
      method: 'POST',
      url: '/retail-events',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.alloc(65 * 1024, 32),
    })
    expect(large.statusCode).toBe(413)
  })
})
