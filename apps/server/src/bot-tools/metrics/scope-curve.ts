import { divide } from './classification'

/** A text in scope or out of scope, with the confidence of its likeliest intent. */
export type ScopeRow = {
  readonly isInScope: boolean
  /** The likeliest intent is the expected one. */
  readonly isRight: boolean
  readonly score: number
}

export type ScopePoint = {
  /** Everything below is rejected. */
  readonly threshold: number
  /** Share of the texts in scope that keep their correct intent. */
  readonly inScopeAccuracy: number
  /** Share of the texts out of scope that are rejected. */
  readonly outOfScopeRecall: number
  /** Share of the rejected texts that are out of scope. */
  readonly outOfScopePrecision: number
}

/** Returns the effect of each threshold, for comparison with the current one. */
export function createScopeCurve(
  rows: readonly ScopeRow[],
  thresholds: readonly number[],
): readonly ScopePoint[] {
  const inScope = rows.filter(({ isInScope }) => isInScope)
  const outOfScope = rows.filter(({ isInScope }) => !isInScope)
  return thresholds.map((threshold) => {
    const kept = inScope.filter(({ isRight, score }) => isRight && score >= threshold).length
    const rejected = outOfScope.filter(({ score }) => score < threshold).length
    const allRejected = rows.filter(({ score }) => score < threshold).length
    return {
      threshold,
      inScopeAccuracy: divide(kept, inScope.length),
      outOfScopeRecall: divide(rejected, outOfScope.length),
      outOfScopePrecision: divide(rejected, allRejected),
    }
  })
}
