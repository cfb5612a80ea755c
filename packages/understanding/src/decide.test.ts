import { describe, expect, it } from 'vitest'
import { decide } from './decide'

describe('decide', () => {
  it.each([
    [0.44, 0.9, 'reject'],
    [0.45, 0.9, 'confirm'],
    [0.59, 0.9, 'confirm'],
    [0.6, 0.9, 'accept'],
    [0.6, 0.14, 'confirm'],
    [0.6, 0.15, 'accept'],
    [0.9, 0.01, 'accept'],
  ] as const)('decides for a score of %d with a lead of %d on %s', (score, lead, decision) => {
    expect(decide({ ranked: [{ intent: 'a', score }], lead })).toBe(decision)
  })

  it('rejects when there are no intents', () => {
    expect(decide({ ranked: [], lead: 0 })).toBe('reject')
  })
})
