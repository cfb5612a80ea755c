import { describe, expect, it } from 'vitest'
import { formatShare, toPoints, toShare } from './share'

describe('a share', () => {
  it.each([
    [0, 10, '0.0 (0 to 28)'],
    [5, 10, '50.0 (24 to 76)'],
    [10, 10, '100.0 (72 to 100)'],
  ])('%i of %i rows is formatted in percent with its interval', (count, total, text) => {
    expect(formatShare(toShare(count, total))).toBe(text)
  })

  it('has one decimal in points', () => {
    expect([toPoints(0), toPoints(2 / 3), toPoints(1)]).toEqual([0, 66.7, 100])
  })

  it.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [1, 1, 0.2065, 1],
    [650, 1000, 0.6199, 0.6789],
  ])('%d in %d has the Wilson interval from %d to %d', (count, total, low, high) => {
    const { interval } = toShare(count, total)
    expect(interval[0]).toBeCloseTo(low, 4)
    expect(interval[1]).toBeCloseTo(high, 4)
  })

  it('may be anything without a row', () => {
    expect(toShare(0, 0).interval).toEqual([0, 1])
  })
})
