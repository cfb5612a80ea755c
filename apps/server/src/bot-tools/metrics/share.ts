import { divide } from './classification'
import { getWilsonInterval } from './wilson'

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
