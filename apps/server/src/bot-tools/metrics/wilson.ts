/** The normal quantile of 95 %. */
const z = 1.959964

/**
 * Returns the 95 % Wilson interval of a share, each end from 0 to 1. Without any trial it is [0, 1].
 *
 * Source: docs/understanding.md#blind-sets
 */
export function getWilsonInterval(successes: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const centre = share + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
