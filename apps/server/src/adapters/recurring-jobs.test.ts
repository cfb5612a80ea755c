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

describe('jobs that run when they are due', () => {
  it('run alone, each after its own previous run, with one question for all', async () => {
    const work = createRecurringJobs(() => {})
    const runs: string[] = []
    let end: () => void = () => {}
    let due: ReadonlySet<'mails' | 'pushes'> = new Set()
    let questions = 0
    const findDue = () => {
      questions += 1
      return Promise.resolve(due)
    }
    work.scheduleDue(1000, findDue, {
      mails: async () => {
        runs.push('mails')
        await new Promise<void>((resolve) => (end = resolve))
      },
      pushes: async () => void runs.push('pushes'),
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(runs).toEqual([])
    due = new Set(['mails'])
    await vi.advanceTimersByTimeAsync(1000)
    due = new Set(['mails', 'pushes'])
    await vi.advanceTimersByTimeAsync(1000)
    // The mails still run, and do not delay the pushes.
    expect(runs).toEqual(['mails', 'pushes'])
    end()
    await vi.advanceTimersByTimeAsync(1000)
    expect(runs).toEqual(['mails', 'pushes', 'mails', 'pushes'])
    expect(questions).toBe(4)
  })

  it('report a failure under their own name, and one of the question as due-work', async () => {
    const failures: string[] = []
    const work = createRecurringJobs((name) => void failures.push(name))
    let isAway = true
    const findDue = () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Set(['mails'] as const))
    work.scheduleDue(1000, findDue, { mails: () => Promise.reject(new Error('refused')) })
    await vi.advanceTimersByTimeAsync(1000)
    isAway = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(failures).toEqual(['due-work', 'mails'])
  })

  it('have ended when the stop resolves, also those of a question that was under way', async () => {
    const work = createRecurringJobs(() => {})
    let answer: (due: ReadonlySet<'mails'>) => void = () => {}
    let runs = 0
    work.scheduleDue(1000, () => new Promise<ReadonlySet<'mails'>>((resolve) => (answer = resolve)), {
      mails: async () => void (runs += 1),
    })
    await vi.advanceTimersByTimeAsync(1000)
    let isStopped = false
    const stopped = work.stop().then(() => (isStopped = true))
    await vi.advanceTimersByTimeAsync(1000)
    expect(isStopped).toBe(false)
    answer(new Set(['mails']))
    await stopped
    expect(runs).toBe(0)
  })
})
