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
})
