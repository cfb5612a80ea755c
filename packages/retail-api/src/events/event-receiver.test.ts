import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventRequest } from './event-receiver'
import { createEventReceiver, maxEventBytes, replayWindowMs } from './event-receiver'
import { createSeenEvents } from './seen-events'
import { signEvent } from './sign-event'
import { createWebhookSignature, parseWebhookSecret } from './webhook-signature'

/** The published example. Source: https://github.com/standard-webhooks/standard-webhooks */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: Buffer.from('{"test": 2432232314}'),
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const otherSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const at = 1_764_000_000_000
const event = { type: 'order.updated', occurredAt: '2026-11-23T09:30:00+11:00', shopperKey: 'cus_1' } as const

function createReceiver(now = at, secrets: readonly string[] = [published.secret]) {
  return createEventReceiver({ secrets, now: () => now, seen: createSeenEvents(() => now) })
}

/** Returns a delivery that is signed rightly, with any body and headers. */
function createDelivery(body: Uint8Array, headers: EventRequest['headers'] = {}): EventRequest {
  const timestamp = String(at / 1000)
  const signature = createWebhookSignature(parseWebhookSecret(published.secret), {
    id: 'e1',
    timestamp,
    body,
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'e1',
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
      ...headers,
    },
  }
}

describe('signatures', () => {
  it('are those of the published example', () => {
    expect(createWebhookSignature(parseWebhookSecret(published.secret), published)).toBe(published.signature)
  })

  it('signatures of the published example are accepted, and only its body is not an event', async () => {
    const request = {
      body: published.body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': published.id,
        'webhook-timestamp': published.timestamp,
        'webhook-signature': `v1,bm9uc2Vuc2U= ${published.signature} v2,abc`,
      },
    }
    const receiver = createReceiver(Number(published.timestamp) * 1000)
    expect(await receiver.receive(request)).toEqual({
      kind: 'refused',
      status: 400,
      reason: 'shape',
      path: 'type',
    })
  })

  it('signatures of either secret are accepted while the secret is being changed', async () => {
    const receiver = createReceiver(at, [otherSecret, published.secret])
    for (const [index, secret] of [otherSecret, published.secret].entries()) {
      const signed = signEvent(event, { id: `e${index}`, secrets: [secret], now: at })
      expect(await receiver.receive(signed)).toMatchObject({ kind: 'received' })
    }
    const both = signEvent(event, { id: 'e3', secrets: [otherSecret, published.secret], now: at })
    expect(await createReceiver().receive(both)).toMatchObject({ kind: 'received' })
  })

  it('are refused after any change of id, time, body or signature', async () => {
    const { headers, body } = signEvent(event, { id: 'e1', secrets: [published.secret], now: at })
    const receiver = createReceiver()
    for (const change of [
      { headers: { ...headers, 'webhook-id': 'e2' }, body },
      { headers: { ...headers, 'webhook-timestamp': String(at / 1000 + 1) }, body },
      { headers, body: Buffer.concat([body, Buffer.from(' ')]) },
      { headers: { ...headers, 'webhook-signature': headers['webhook-signature']?.slice(3) }, body },
      { headers: { ...headers, 'webhook-signature': 'v1,' }, body },
    ])
      expect(await receiver.receive(change)).toMatchObject({ status: 401, reason: 'signature' })
    expect(await receiver.receive({ headers, body })).toMatchObject({ kind: 'received' })
  })

  it.each(['whsec_short', 'whsec_***', `whsec_${Buffer.alloc(65).toString('base64')}`])(
    'are not made with the secret %s',
    (secret) => expect(() => createReceiver(at, [secret])).toThrow(RangeError),
  )
})

describe('an event', () => {
  const signed = signEvent(event, { id: 'e1', secrets: [published.secret], now: at })

  it('is received with its defaults', async () => {
    expect(await createReceiver().receive(signed)).toEqual({
      kind: 'received',
      status: 204,
      id: 'e1',
      event: { ...event, orderId: null, feed: null },
    })
  })

  it.each([
    [replayWindowMs, 'received'],
    [-replayWindowMs, 'received'],
    [replayWindowMs + 1, 'refused'],
    [-replayWindowMs - 1, 'refused'],
  ])('is, when the clocks differ by %i ms, %s', async (differenceMs, kind) => {
    expect(await createReceiver(at + differenceMs).receive(signed)).toMatchObject({ kind })
  })

  it('is received once, also when it comes twice at the same time', async () => {
    const receiver = createReceiver()
    const receipts = await Promise.all([receiver.receive(signed), receiver.receive(signed)])
    expect(receipts.map(({ kind }) => kind)).toEqual(['received', 'duplicate'])
  })

  it('is received again after it could not be handled', async () => {
    const receiver = createReceiver()
    await receiver.receive(signed)
    await receiver.release('e1')
    expect(await receiver.receive(signed)).toMatchObject({ kind: 'received' })
  })

  it('an event of an unknown type is accepted and ignored', async () => {
    const body = Buffer.from(JSON.stringify({ ...event, type: 'order.sung' }))
    expect(await createReceiver().receive(createDelivery(body))).toMatchObject({
      kind: 'unknown_type',
      status: 204,
    })
  })

  it.each<[string, Uint8Array, EventRequest['headers'], object]>([
    ['too long', Buffer.alloc(maxEventBytes + 1), {}, { status: 413, reason: 'too_large' }],
    ['not JSON', Buffer.from('{'), {}, { status: 400, reason: 'json' }],
    ['not UTF-8', Buffer.from('{"type":"\xE9"}', 'latin1'), {}, { status: 400, reason: 'json' }],
    ['a form', Buffer.from('a=b'), { 'content-type': 'text/plain' }, { status: 400, reason: 'content_type' }],
    ['without an id', Buffer.from('{}'), { 'webhook-id': undefined }, { status: 401, reason: 'headers' }],
    ['with two ids', Buffer.from('{}'), { 'webhook-id': 'e1, e1' }, { status: 401, reason: 'headers' }],
    [
      'with a time that is no number',
      Buffer.from('{}'),
      { 'webhook-timestamp': '1e9' },
      { status: 401, reason: 'headers' },
    ],
    [
      'with too many signatures',
      Buffer.from('{}'),
      { 'webhook-signature': 'v1,a '.repeat(9).trim() },
      { status: 401, reason: 'headers' },
    ],
  ])('an event that is %s is refused', async (_, body, headers, expected) => {
    expect(await createReceiver().receive(createDelivery(body, headers))).toMatchObject(expected)
  })

  it('an event with any body and headers is received or refused, and never an error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array(),
          fc.json().map((text) => new Uint8Array(Buffer.from(text))),
        ),
        fc.dictionary(
          fc.constantFrom('webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type'),
          fc.oneof(fc.string(), fc.array(fc.string())),
        ),
        async (body, headers) => {
          const { kind } = await createReceiver().receive(createDelivery(body, headers))
          expect(kind).toMatch(/^(refused|unknown_type)$/)
        },
      ),
    )
  })
})

describe('the memory of received events', () => {
  it('is bounded, and forgets the oldest first', async () => {
    const seen = createSeenEvents(() => 0, { entries: 2, retentionMs: 1000 })
    for (const id of ['a', 'b', 'c']) expect(await seen.claim(id)).toBe(true)
    expect(await seen.claim('b')).toBe(false)
    expect(await seen.claim('c')).toBe(false)
    expect(await seen.claim('a')).toBe(true)
  })

  it('forgets an event after its time', async () => {
    let ms = 0
    const seen = createSeenEvents(() => ms, { entries: 10, retentionMs: 1000 })
    await seen.claim('a')
    ms = 1000
    expect(await seen.claim('a')).toBe(false)
    ms = 1001
    expect(await seen.claim('a')).toBe(true)
  })
})
