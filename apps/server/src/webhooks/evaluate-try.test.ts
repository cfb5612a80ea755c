import { describe, expect, it } from 'vitest'
import { evaluateTry } from './evaluate-try'
import { dayMs, failureLimitMs, outageMs } from './retry-rules'

const now = 1_800_000_000_000
const first = { attempts: 0, firstTriedAt: null, failingSince: null }
const answer = (status: number | null) => ({ status, failure: null, responseHead: '' })

describe('the result of a try', () => {
  it.each([
    [199, 'waiting'],
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [300, 'waiting'],
    [301, 'waiting'],
    [404, 'waiting'],
    [410, 'waiting'],
    [500, 'waiting'],
    [null, 'waiting'],
  ] as const)('answered with %s is %s', (status, state) => {
    expect(evaluateTry(first, answer(status), now, 0.5).state).toBe(state)
  })

  it('waits longer after each failure, up to a day', () => {
    const waits = [0, 1, 6, 7, 20].map(
      (attempts) => evaluateTry({ ...first, attempts }, answer(500), now, 0.5).nextTryAt - now,
    )
    expect(waits).toEqual([5000, 60_000, 10 * 3_600_000, dayMs, dayMs])
  })

  it.each([
    // failing for, first tried before, state, switched off
    [failureLimitMs - 1, failureLimitMs - 1, 'waiting', false],
    [failureLimitMs, failureLimitMs, 'waiting', true],
    [failureLimitMs, 1000, 'waiting', true],
    [1000, failureLimitMs, 'failed', false],
    [1000, failureLimitMs - 1, 'waiting', false],
  ])(
    'fails: an endpoint for %d ms and a delivery for %d ms, so the delivery is %s and the endpoint switched off: %s',
    (failingMs, triedMs, state, isSwitchedOff) => {
      const due = { attempts: 9, firstTriedAt: now - triedMs, failingSince: now - failingMs }
      expect(evaluateTry(due, answer(500), now, 0.5)).toMatchObject({ state, isSwitchedOff })
      expect(evaluateTry(due, answer(200), now, 0.5)).toMatchObject({
        state: 'delivered',
        isSwitchedOff: false,
        failingSince: null,
      })
    },
  )

  it.each([
    [outageMs - 1, false],
    [outageMs, true],
  ])('ends an outage of %d ms: %s', (failingMs, isOutageOver) => {
    const due = { attempts: 3, firstTriedAt: now - failingMs, failingSince: now - failingMs }
    expect(evaluateTry(due, answer(200), now, 0.5).isOutageOver).toBe(isOutageOver)
    expect(evaluateTry(due, answer(500), now, 0.5).isOutageOver).toBe(false)
  })

  it('remembers since when the endpoint fails', () => {
    expect(evaluateTry(first, answer(500), now, 0.5).failingSince).toBe(now)
    expect(evaluateTry({ ...first, failingSince: now - 5 }, answer(null), now, 0.5).failingSince).toBe(
      now - 5,
    )
  })
})
