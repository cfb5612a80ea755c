import { describe, expect, it } from 'vitest'
import { getWilsonInterval } from './wilson'

describe('the Wilson interval', () => {
  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [1, 1, 0.2065, 1],
    [650, 1000, 0.6199, 0.6789],
  ])('the Wilson interval of %d in %d is %d to %d', (successes, trials, low, high) => {
    const interval = getWilsonInterval(successes, trials)
    expect(interval[0]).toBeCloseTo(low, 4)
    expect(interval[1]).toBeCloseTo(high, 4)
  })

  it('says nothing without a trial', () => {
    expect(getWilsonInterval(0, 0)).toEqual([0, 1])
  })
})
