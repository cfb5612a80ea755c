import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { schedulePreparation } from './schedule-preparation'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Schedules work. */
function schedule(prepare: () => Promise<void>) {
  const logged: object[] = []
  const log = { error: (fields: object) => void logged.push(fields) }
  const cancel = schedulePreparation(prepare, { delayMs: 2000, log })
  return { logged, cancel }
}

it('prepares once, after the delay', async () => {
  let runs = 0
  const { logged } = schedule(async () => void (runs += 1))
  await vi.advanceTimersByTimeAsync(1999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect([runs, logged]).toEqual([1, []])
})

it('logs a failure, so that the process keeps running', async () => {
  const { logged } = schedule(() => Promise.reject(new Error('An article has no text.')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(logged).toEqual([{ event: 'preparation-failed', message: 'An article has no text.' }])
})

it('prepares nothing after it was cancelled', async () => {
  let runs = 0
  const { cancel } = schedule(async () => void (runs += 1))
  cancel()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(0)
})
