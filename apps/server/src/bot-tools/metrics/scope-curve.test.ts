import { expect, it } from 'vitest'
import { createScopeCurve } from './scope-curve'

const inScope = (score: number, isRight = true) => ({ isInScope: true, isRight, score })
const outOfScope = (score: number) => ({ isInScope: false, isRight: false, score })
const rows = [inScope(0.9), inScope(0.5), inScope(0.8, false), inScope(0.2), outOfScope(0.1), outOfScope(0.5)]

it('shows what each threshold keeps and rejects', () => {
  expect(createScopeCurve(rows, [0, 0.5, 0.6])).toEqual([
    { threshold: 0, inScopeAccuracy: 3 / 4, outOfScopeRecall: 0, outOfScopePrecision: 0 },
    // A score equal to the threshold is accepted.
    { threshold: 0.5, inScopeAccuracy: 2 / 4, outOfScopeRecall: 1 / 2, outOfScopePrecision: 1 / 2 },
    { threshold: 0.6, inScopeAccuracy: 1 / 4, outOfScopeRecall: 1, outOfScopePrecision: 2 / 4 },
  ])
})
