import { describe, expect, it } from 'vitest'
import { createFakeClock } from '@murphy/testing'
import type { RateLimiter } from './rate-limiter'
import { createRateLimiter } from './rate-limiter'

function withClock(rate: { burst: number; perSecond: number }, maxKeys?: number) {
  const clock = createFakeClock(1_717_400_000_000)
  return { clock, limiter: createRateLimiter(rate, clock.now, maxKeys) }
}

function passed(limiter: RateLimiter, count: number, key = 'a', cost = 1): number {
  return Array.from({ length: count }, () => limiter.take(key, cost)).filter(({ isOver }) => !isOver).length
}

describe('a rate limiter', () => {
  it('lets the burst pass at once, and then the rate of each second', async () => {
    const { clock, limiter } = withClock({ burst: 200, perSecond: 20 })
    expect(passed(limiter, 250)).toBe(200)
    await clock.pass(1000)
    expect(passed(limiter, 50)).toBe(20)
    await clock.pass(3_600_000)
    expect(passed(limiter, 250)).toBe(200)
  })

  it('counts each key for itself', () => {
    const { limiter } = withClock({ burst: 2, perSecond: 1 })
    expect([passed(limiter, 3, 'a'), passed(limiter, 3, 'b')]).toEqual([2, 2])
  })

  it('takes as many tokens as a request costs, and none for a refused one', () => {
    const { limiter } = withClock({ burst: 20, perSecond: 1 })
    expect(passed(limiter, 3, 'a', 9)).toBe(2)
    expect(passed(limiter, 3)).toBe(2)
  })

  it('returns the whole seconds after which the same request passes', async () => {
    const { clock, limiter } = withClock({ burst: 5, perSecond: 5 / 60 })
    passed(limiter, 5)
    expect(limiter.take('a')).toEqual({ isOver: true, retryAfterSeconds: 12 })
    await clock.pass(11_001)
    expect(limiter.take('a')).toEqual({ isOver: true, retryAfterSeconds: 1 })
    await clock.pass(999)
    expect(limiter.take('a')).toEqual({ isOver: false })
  })

  it('passes again after the usual time when the clock is set back', async () => {
    const { clock, limiter } = withClock({ burst: 2, perSecond: 1 })
    passed(limiter, 2)
    clock.setTime(clock.now() - 86_400_000)
    expect(passed(limiter, 1)).toBe(0)
    await clock.pass(1000)
    expect(passed(limiter, 1)).toBe(1)
  })
})

describe('the memory', () => {
  it('drops a key once it may send its whole burst again', async () => {
    const { clock, limiter } = withClock({ burst: 10, perSecond: 1 })
    for (let key = 0; key < 500; key += 1) limiter.take(`key ${key}`)
    expect(limiter.size()).toBe(500)
    await clock.pass(999)
    limiter.take('another')
    expect(limiter.size()).toBe(501)
    await clock.pass(1)
    limiter.take('another')
    expect(limiter.size()).toBe(1)
  })

  it('never exceeds the limit: the least recently used key is dropped first', () => {
    const { limiter } = withClock({ burst: 2, perSecond: 0.001 }, 3)
    for (const key of ['a', 'a', 'b', 'b', 'c', 'c']) limiter.take(key)
    limiter.take('a')
    limiter.take('d')
    expect(limiter.size()).toBe(3)
    expect(['a', 'c'].map((key) => limiter.take(key).isOver)).toEqual([true, true])
    expect(limiter.take('b').isOver).toBe(false)
  })
})
