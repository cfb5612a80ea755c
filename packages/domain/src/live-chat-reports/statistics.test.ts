import { describe, expect, it } from 'vitest'
import { compareValues, getDeflection, getMedian, getPercentile, getShare } from './statistics'

describe('a percentile', () => {
  it.each([
    ['no value', [], 50, null],
    ['one value', [7], 90, 7],
    ['the median of an odd count', [9, 1, 5], 50, 5],
    ['the median between two values', [4, 1, 2, 3], 50, 3],
    ['the lowest', [4, 1, 2, 3], 0, 1],
    ['the highest', [4, 1, 2, 3], 100, 4],
    ['between two values', [0, 100], 90, 90],
    ['ten values, nine of them below', [1, 2, 3, 4, 5, 6, 7, 8, 9, 109], 90, 19],
    ['equal values', [5, 5, 5], 90, 5],
  ])('is found for %s', (_, values, percent, expected) => {
    expect(getPercentile(values, percent)).toBe(expected)
  })

  it('leaves the order of the values alone', () => {
    const values = [3, 1, 2]
    getPercentile(values, 50)
    expect(values).toEqual([3, 1, 2])
  })
})

it.each([
  ['no agent', [], null],
  ['no known value', [null, null], null],
  ['one', [null, 0.8], 0.8],
  ['two', [0.5, 1], 0.75],
  ['three', [9, 1, 2], 2],
])('the median of %s', (_, values, expected) => {
  expect(getMedian(values)).toBe(expected)
})

it.each([
  [0, 0, null],
  [3, 0, null],
  [0, 4, 0],
  [3, 4, 0.75],
  [4, 4, 1],
])('the share of %d of %d is %j', (part, whole, expected) => {
  expect(getShare(part, whole)).toBe(expected)
})

describe('deflection', () => {
  it.each([
    ['an empty period', { conversations: 0, open: 0, escalated: 0 }, null],
    ['only open conversations', { conversations: 3, open: 3, escalated: 0 }, null],
    ['no escalation', { conversations: 3, open: 1, escalated: 0 }, 1],
    ['every conversation escalated', { conversations: 3, open: 0, escalated: 3 }, 0],
    ['a mixture', { conversations: 12, open: 2, escalated: 4 }, 0.6],
  ])('is the share without people: %s', (_, counts, expected) => {
    expect(getDeflection(counts)).toBe(expected)
  })
})

describe('the comparison with the period before', () => {
  it.each([
    [null, 4, null],
    [4, null, null],
    [4, 0, { difference: 4, percent: null }],
    [0, 0, { difference: 0, percent: null }],
    [0, 4, { difference: -4, percent: -100 }],
    [6, 4, { difference: 2, percent: 50 }],
    [4, 4, { difference: 0, percent: 0 }],
  ])('compares %j with %j', (value, before, expected) => {
    expect(compareValues(value, before)).toEqual(expected)
  })
})
