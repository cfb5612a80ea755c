import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createCircuitBreaker, pauseMs } from './circuit-breaker'

describe('a circuit breaker', () => {
  function fail(times: number) {
    const clock = createFakeClock()
    const breaker = createCircuitBreaker(clock.now)
    const begins = Array.from({ length: times }, () => breaker.recordFailure())
    return { clock, breaker, begins }
  }

  it.each([
    [2, [false, false], true],
    [3, [false, false, true], false],
    [4, [false, false, true, false], false],
  ])('says at which of %i failures in a row its pause begins: %j', (times, begins, isAllowed) => {
    const failed = fail(times)
    expect(failed.begins).toEqual(begins)
    expect(failed.breaker.allows()).toBe(isAllowed)
  })

  it('lets one call try the service after the pause', async () => {
    const { clock, breaker } = fail(3)
    await clock.pass(pauseMs - 1)
    expect(breaker.allows()).toBe(false)
    await clock.pass(1)
    expect(breaker.allows()).toBe(true)
    expect(breaker.allows()).toBe(false)
  })

  it('lets another call try the service when the permission was given back', async () => {
    const { clock, breaker } = fail(3)
    await clock.pass(pauseMs)
    expect(breaker.allows()).toBe(true)
    breaker.release()
    expect(breaker.allows()).toBe(true)
  })

  it('allows all calls again after a success', async () => {
    const { clock, breaker } = fail(3)
    await clock.pass(pauseMs)
    breaker.recordSuccess()
    expect([breaker.allows(), breaker.allows(), breaker.isPaused()]).toEqual([true, true, false])
  })
})
