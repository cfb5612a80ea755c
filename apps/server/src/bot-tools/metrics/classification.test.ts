import { describe, expect, it } from 'vitest'
import { accuracyOf, labelFigures, macroF1 } from './classification'

const rows = [
  ['a', 'a'],
  ['a', 'a'],
  ['a', 'b'],
  ['b', 'b'],
  ['c', 'a'],
].map(([gold = '', predicted = '']) => ({ text: `${gold} taken for ${predicted}`, gold, predicted }))

describe('classification', () => {
  it('takes the share of right labels', () => {
    expect(accuracyOf(rows)).toBeCloseTo(3 / 5)
    expect(accuracyOf([])).toBe(0)
  })

  it('counts precision and recall label by label', () => {
    expect(labelFigures(rows)).toEqual([
      { label: 'a', support: 3, precision: 2 / 3, recall: 2 / 3, f1: 4 / 6 },
      { label: 'b', support: 1, precision: 1 / 2, recall: 1, f1: 2 / 3 },
      { label: 'c', support: 1, precision: 0, recall: 0, f1: 0 },
    ])
  })

  it('gives rare labels the weight of frequent ones', () => {
    expect(macroF1(labelFigures(rows))).toBeCloseTo((4 / 6 + 2 / 3 + 0) / 3)
  })
})
