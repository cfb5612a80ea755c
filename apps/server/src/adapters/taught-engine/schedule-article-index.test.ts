import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scheduleArticleIndex } from './schedule-article-index'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Schedules an index that this function creates. */
function schedule(createArticleIndex: () => Promise<void>) {
  const logged: object[] = []
  const log = { error: (fields: object) => void logged.push(fields) }
  const cancel = scheduleArticleIndex({ engine: () => ({ createArticleIndex }) }, { delayMs: 2000, log })
  return { logged, cancel }
}

it('creates the index of the articles once, after the delay', async () => {
  let runs = 0
  const { logged } = schedule(async () => void (runs += 1))
  await vi.advanceTimersByTimeAsync(1999)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect([runs, logged]).toEqual([1, []])
})

it('logs an index that fails, so that the process keeps running', async () => {
  const { logged } = schedule(() => Promise.reject(new Error('An article has no text.')))
  await vi.advanceTimersByTimeAsync(2000)
  expect(logged).toEqual([{ event: 'article-index-failed', message: 'An article has no text.' }])
})

it('creates no index after it was cancelled', async () => {
  let runs = 0
  const { cancel } = schedule(async () => void (runs += 1))
  cancel()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(0)
})
