import { describe, expect, it } from 'vitest'
import type { PushAnswer } from './push-rules'
import { createPushHeaders, evaluatePush, getTryLimitMs, parseRetryAfterMs } from './push-rules'

const now = Date.parse('2026-03-04T12:00:00Z')
/** In the middle, so that a wait is exactly as the rule says. */
const random = 0.5

function answer(change: Partial<PushAnswer>): PushAnswer {
  return { status: null, failure: null, retryAfter: null, ...change }
}

describe('the answer of a push service', () => {
  const push = { attempts: 1, expiresAt: now + 30_000 }

  it.each([
    [{ status: 200 }, 'sent'],
    [{ status: 201 }, 'sent'],
    [{ status: 299 }, 'sent'],
    [{ status: 300 }, 'refused'],
    [{ status: 400 }, 'refused'],
    [{ status: 403 }, 'refused'],
    [{ status: 404 }, 'gone'],
    [{ status: 410 }, 'gone'],
    [{ status: 413 }, 'refused'],
    [{ status: 429 }, 'retried'],
    [{ status: 499 }, 'refused'],
    [{ status: 500 }, 'retried'],
    [{ status: 503 }, 'retried'],
    [{ failure: 'timeout' }, 'retried'],
    [{ failure: 'connection' }, 'retried'],
    [{ failure: 'address' }, 'gone'],
  ] as const)('%j means %s', (change, kind) => {
    expect(evaluatePush(push, answer(change), now, random).kind).toBe(kind)
  })
})

describe('a failed try', () => {
  const failed = answer({ status: 503 })

  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [10, 512_000],
    [11, 600_000],
    [19, 600_000],
  ])('number %i is repeated after %i ms', (attempts, delayMs) => {
    const push = { attempts, expiresAt: now + 3_600_000 }
    expect(evaluatePush(push, failed, now, random)).toEqual({ kind: 'retried', nextTryAt: now + delayMs })
  })

  it.each([
    [0, 900],
    [1, 1100],
  ])('is repeated up to a tenth earlier or later: with %d after %i ms', (chance, delayMs) => {
    const push = { attempts: 1, expiresAt: now + 30_000 }
    expect(evaluatePush(push, failed, now, chance)).toEqual({ kind: 'retried', nextTryAt: now + delayMs })
  })

  it('is not repeated at or after the end of the push', () => {
    expect(evaluatePush({ attempts: 1, expiresAt: now + 1000 }, failed, now, random)).toEqual({
      kind: 'expired',
    })
    expect(evaluatePush({ attempts: 1, expiresAt: now + 1001 }, failed, now, random).kind).toBe('retried')
  })

  it('number 20 is the last one', () => {
    const push = { attempts: 20, expiresAt: now + 3_600_000 }
    expect(evaluatePush(push, failed, now, random)).toEqual({ kind: 'expired' })
  })

  it('waits for as long as the push service asks, and no shorter than the rule says', () => {
    const push = { attempts: 3, expiresAt: now + 30_000 }
    const retryAfter = (text: string) =>
      evaluatePush(push, answer({ status: 429, retryAfter: text }), now, random)
    expect(retryAfter('7')).toEqual({ kind: 'retried', nextTryAt: now + 7000 })
    expect(retryAfter('1')).toEqual({ kind: 'retried', nextTryAt: now + 4000 })
    expect(retryAfter('30')).toEqual({ kind: 'expired' })
  })
})

describe('the header Retry-After', () => {
  it.each([
    [null, 0],
    ['0', 0],
    ['120', 120_000],
    ['Wed, 04 Mar 2026 12:00:05 GMT', 5000],
    ['Wed, 04 Mar 2026 11:59:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['', 0],
  ])('%j is %i ms', (text, expected) => {
    // A text such as "-5" is read as a year by some engines, which is in the past.
    expect(parseRetryAfterMs(text, now)).toBe(expected)
  })
})

describe('the time of a try', () => {
  it.each([
    [30_000, 10_000],
    [10_000, 10_000],
    [9999, 9999],
    [0, 0],
    [-1, 0],
  ])('%i ms before the end of the push is %i ms', (leftMs, expected) => {
    expect(getTryLimitMs({ expiresAt: now + leftMs }, now)).toBe(expected)
  })
})

describe('the headers of a push', () => {
  it.each([
    ['offer', 30_000, { ttl: '30', urgency: 'high', topic: 'murphy-offer' }],
    ['offer', 29_001, { ttl: '30', urgency: 'high', topic: 'murphy-offer' }],
    ['offer', -1, { ttl: '0', urgency: 'high', topic: 'murphy-offer' }],
    ['message', 120_000, { ttl: '120', urgency: 'high', topic: 'murphy-message' }],
    ['assigned', 43_200_000, { ttl: '43200', urgency: 'normal', topic: 'murphy-assigned' }],
  ] as const)(
    'say for how long %s counts with %i ms left, and how urgent it is',
    (kind, leftMs, expected) => {
      expect(createPushHeaders({ kind, expiresAt: now + leftMs }, 'vapid t=…', now)).toEqual({
        authorization: 'vapid t=…',
        ...expected,
      })
    },
  )

  it.each(['offer', 'message', 'assigned'] as const)('have a topic for %s that RFC 8030 allows', (kind) => {
    expect(createPushHeaders({ kind, expiresAt: now }, '', now)['topic']).toMatch(/^[\w-]{1,32}$/)
  })
})
