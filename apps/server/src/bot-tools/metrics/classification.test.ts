import { describe, expect, it } from 'vitest'
import { computeAccuracy, createLabelFigures, computeMacroF1 } from './classification'

const rows = [
  ['a', 'a'],
  ['a', 'a'],
  ['a', 'b'],
  ['b', 'b'],
  ['c', 'a'],
].map(([gold = '', predicted = '']) => ({ text: `${gold} taken for ${predicted}`, gold, predicted }))

describe('classification', () => {
  it('returns the share of correct labels', () => {
    expect(computeAccuracy(rows)).toBeCloseTo(3 / 5)
    expect(computeAccuracy([])).toBe(0)
  })

  it('counts precision and recall for each label', () => {
    expect(createLabelFigures(rows)).toEqual([
      { label: 'a', support: 3, precision: 2 / 3, recall: 2 / 3, f1: 4 / 6 },
      { label: 'b', support: 1, precision: 1 / 2, recall: 1, f1: 2 / 3 },
      { label: 'c', support: 1, precision: 0, recall: 0, f1: 0 },
    ])
  })

  it('weights rare labels like frequent ones', () => {
    expect(computeMacroF1(createLabelFigures(rows))).toBeCloseTo((4 / 6 + 2 / 3 + 0) / 3)
  })
})
