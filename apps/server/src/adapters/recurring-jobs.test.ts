import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecurringJobs } from './recurring-jobs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('recurring jobs', () => {
  it('run one after the other, and continue after a failure that they report', async () => {
    const failures: unknown[] = []
    const work = createRecurringJobs((name, error) => void failures.push([name, error]))
    let runs = 0
    let end: () => void = () => {}
    work.schedule(1000, 'sweep', async () => {
      runs += 1
      if (runs === 1) throw new Error('first')
      await new Promise<void>((resolve) => (end = resolve))
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(runs).toBe(2)
    expect(failures).toEqual([['sweep', new Error('first')]])
    end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(runs).toBe(3)
  })

  it('have ended when the stop resolves, and report no failure of their last run', async () => {
    const failures: unknown[] = []
    const work = createRecurringJobs((name) => void failures.push(name))
    let fail: (error: Error) => void = () => {}
    let runs = 0
    work.schedule(1000, 'sweep', async () => {
      runs += 1
      await new Promise((_, reject) => (fail = reject))
    })
    await vi.advanceTimersByTimeAsync(1000)
    let isStopped = false
    const stopped = work.stop().then(() => (isStopped = true))
    await vi.advanceTimersByTimeAsync(3000)
    expect(isStopped).toBe(false)
    fail(new Error('driver has already been destroyed'))
    await stopped
    await vi.advanceTimersByTimeAsync(3000)
    expect([runs, failures]).toEqual([1, []])
  })
})
