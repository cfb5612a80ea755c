import { divide } from './classification'

/** A share of rows with its 95 % interval, each from 0 to 1. */
export type Share = {
  readonly count: number
  readonly share: number
  readonly interval: readonly [low: number, high: number]
}

/** Returns the share of a count in a total, with its interval. */
export function toShare(count: number, total: number): Share {
  return { count, share: divide(count, total), interval: getWilsonInterval(count, total) }
}

/** Returns a share in percentage points, with one decimal. */
export function toPoints(share: number): number {
  return Math.round(share * 1000) / 10
}

/** Formats a share in percent with its interval: `93.8 (91 to 96)`. */
export function formatShare({ share, interval: [low, high] }: Share): string {
  return `${(share * 100).toFixed(1)} (${Math.round(low * 100)} to ${Math.round(high * 100)})`
}

/** The normal quantile of 95 %. */
const z = 1.959964

/**
 * Returns the 95 % Wilson interval of a share, each end from 0 to 1. Without any trial it is [0, 1].
 *
 * Source: docs/understanding.md#blind-sets
 */
function getWilsonInterval(successes: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1]
  const share = successes / trials
  const centre = share + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
