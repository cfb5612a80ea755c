import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a program that is kept running', () => {
  it('is left alone while it lives', () => {
    const start = vi.fn()
    keepRunning({ isAlive: () => true, start })
    vi.advanceTimersByTime(60_000)
    expect(start).not.toHaveBeenCalled()
  })

  it('is started again once when it died once', () => {
    let isAlive = false
    const start = vi.fn(() => void (isAlive = true))
    keepRunning({ isAlive: () => isAlive, start })
    vi.advanceTimersByTime(60_000)
    expect(start).toHaveBeenCalledTimes(1)
  })

  it('is started ever more rarely while it keeps dying, at last every 5 s', () => {
    const startedAt: number[] = []
    const began = Date.now()
    keepRunning({ isAlive: () => false, start: () => void startedAt.push(Date.now() - began) })
    vi.advanceTimersByTime(25_000)
    expect(startedAt).toEqual([250, 750, 1750, 3750, 7750, 12_750, 17_750, 22_750])
  })

  it('is started quickly again after it has lived a while', () => {
    let isAlive = false
    const start = vi.fn(() => void (isAlive = start.mock.calls.length > 4))
    keepRunning({ isAlive: () => isAlive, start })
    vi.advanceTimersByTime(60_000)
    expect(start).toHaveBeenCalledTimes(5)
    isAlive = false
    vi.advanceTimersByTime(250)
    expect(start).toHaveBeenCalledTimes(6)
    isAlive = false
    vi.advanceTimersByTime(500)
    expect(start).toHaveBeenCalledTimes(7)
  })

  it('is left dead after a stop', () => {
    const start = vi.fn()
    keepRunning({ isAlive: () => false, start }).stop()
    vi.advanceTimersByTime(60_000)
    expect(start).not.toHaveBeenCalled()
  })
})
