import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSystemClock } from './clock'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the clock of the system', () => {
  it('calls back once after the delay', () => {
    const clock = createSystemClock()
    const call = vi.fn()
    clock.after('next-part', 2000, call)
    vi.advanceTimersByTime(1999)
    expect(call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(4000)
    expect(call).toHaveBeenCalledOnce()
  })

  it('replaces a running timer of the same key, and leaves the others alone', () => {
    const clock = createSystemClock()
    const calls: string[] = []
    clock.after('next-part', 100, () => calls.push('first'))
    clock.after('follow-up', 100, () => calls.push('other'))
    clock.after('next-part', 200, () => calls.push('second'))
    vi.advanceTimersByTime(300)
    expect(calls).toEqual(['other', 'second'])
  })

  it('does not call a cancelled timer', () => {
    const clock = createSystemClock()
    const call = vi.fn()
    clock.after('next-part', 100, call)
    clock.cancel('next-part')
    vi.advanceTimersByTime(200)
    expect(call).not.toHaveBeenCalled()
  })
})
