import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { superviseProcess } from './supervise-process'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a supervised program', () => {
  it('is left alone while it runs', () => {
    const start = vi.fn()
    superviseProcess({ isAlive: () => true, start })
    vi.advanceTimersByTime(60_000)
    expect(start).not.toHaveBeenCalled()
  })

  it('is restarted once when it died once', () => {
    let isAlive = false
    const start = vi.fn(() => void (isAlive = true))
    superviseProcess({ isAlive: () => isAlive, start })
    vi.advanceTimersByTime(60_000)
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('is restarted with growing delays while it keeps dying, at most every 5 s', () => {
    const startedAt: number[] = []
    const began = Date.now()
    superviseProcess({ isAlive: () => false, start: () => void startedAt.push(Date.now() - began) })
    vi.advanceTimersByTime(25_000)
    expect(startedAt).toEqual([250, 750, 1750, 3750, 7750, 12_750, 17_750, 22_750])
  })

  it('is restarted quickly again after it has run for a while', () => {
    let isAlive = false
    const start = vi.fn(() => void (isAlive = start.mock.calls.length > 4))
    superviseProcess({ isAlive: () => isAlive, start })
    vi.advanceTimersByTime(60_000)
    expect(start).toHaveBeenCalledTimes(5)
    isAlive = false
    vi.advanceTimersByTime(250)
    expect(start).toHaveBeenCalledTimes(6)
    isAlive = false
    vi.advanceTimersByTime(500)
    expect(start).toHaveBeenCalledTimes(7)
  })

  it('is not restarted after a stop', () => {
    const start = vi.fn()
    superviseProcess({ isAlive: () => false, start }).stop()
    vi.advanceTimersByTime(60_000)
    expect(start).not.toHaveBeenCalled()
  })
})
