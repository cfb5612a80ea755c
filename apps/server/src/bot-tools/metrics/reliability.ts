import { divide } from './classification'

export type ReliabilityBin = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly meanScore: number
  readonly rightShare: number
}
export type Reliability = {
  /**
   * Mean difference between the confidence and the share of correct predictions, weighted by the rows of each bin.
   */
  readonly expectedCalibrationError: number
  readonly bins: readonly ReliabilityBin[]
}

/** Returns how well confidence matches correctness: of all rows with a score of 0.8, 80 % should be correct. */
export function computeReliability(
  rows: readonly { readonly score: number; readonly isRight: boolean }[],
  binCount = 10,
): Reliability {
  const getBin = (score: number): number => Math.min(binCount - 1, Math.floor(score * binCount))
  const bins = Array.from({ length: binCount }, (_, index) => {
    const within = rows.filter(({ score }) => getBin(score) === index)
    return {
      from: index / binCount,
      to: (index + 1) / binCount,
      count: within.length,
      meanScore: divide(
        within.reduce((sum, { score }) => sum + score, 0),
        within.length,
      ),
      rightShare: divide(within.filter(({ isRight }) => isRight).length, within.length),
    }
  })
  const off = bins.reduce(
    (sum, { count, meanScore, rightShare }) => sum + count * Math.abs(meanScore - rightShare),
    0,
  )
  return { expectedCalibrationError: divide(off, rows.length), bins }
}
