import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parseAnswer, runAttempts } from './run-attempts'
import { SourceError } from './source-error'

const away = (retryAfterMs: number) => new SourceError('away', 'Nothing was answered.', retryAfterMs)

/** Runs attempts that all fail, each after 100 ms. Returns the moments of the attempts and their time limits. */
async function runFailing(options: {
  readonly waitMs: number
  readonly mayRepeat?: boolean
  readonly endsAt?: number
}) {
  let time = 0
  const attempts: { readonly at: number; readonly timeoutMs: number }[] = []
  const run = runAttempts({
    budget: { totalMs: 2000, attemptMs: 1500, attempts: 3 },
    attempt: async (timeoutMs) => {
      attempts.push({ at: time, timeoutMs })
      time += 100
      return { error: away(options.waitMs), mayRepeat: options.mayRepeat ?? true }
    },
    getWaitMs: ({ retryAfterMs }) => retryAfterMs,
    endsAt: options.endsAt,
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
  })
  await expect(run).rejects.toThrow('Nothing was answered.')
  return attempts
}

describe('the attempts of a call', () => {
  it.each([
    [
      'end with the last one that the budget has',
      { waitMs: 500 },
      [
        { at: 0, timeoutMs: 1500 },
        { at: 600, timeoutMs: 1400 },
        { at: 1200, timeoutMs: 800 },
      ],
    ],
    [
      'end when the failure may not be repeated',
      { waitMs: 0, mayRepeat: false },
      [{ at: 0, timeoutMs: 1500 }],
    ],
    [
      'are repeated while 200 ms are left',
      { waitMs: 1700 },
      [
        { at: 0, timeoutMs: 1500 },
        { at: 1800, timeoutMs: 200 },
      ],
    ],
    ['end when less than 200 ms would be left', { waitMs: 1701 }, [{ at: 0, timeoutMs: 1500 }]],
    ['end at the moment that the caller names', { waitMs: 0, endsAt: 250 }, [{ at: 0, timeoutMs: 250 }]],
  ])('%s', async (_, options, expected) => {
    expect(await runFailing(options)).toEqual(expected)
  })

  it('return the value of the first one that succeeds', async () => {
    const value = await runAttempts({
      budget: { totalMs: 2000, attemptMs: 1500, attempts: 3 },
      attempt: async (_, attemptNumber) =>
        attemptNumber === 2 ? { value: 'order' } : { error: away(0), mayRepeat: true },
      getWaitMs: () => 0,
      now: () => 0,
      wait: async () => undefined,
    })
    expect(value).toBe('order')
  })
})

it('an answer with an unexpected value is broken, and the error names call and path', () => {
  const schema = v.object({ order: v.object({ id: v.string() }) })
  expect(parseAnswer('readOrder', schema, { order: { id: '1' } })).toEqual({ order: { id: '1' } })
  expect(() => parseAnswer('readOrder', schema, { order: { id: 1 } })).toThrow(
    'readOrder: the answer has an unexpected value at order.id.',
  )
})
