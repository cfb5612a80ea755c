import type { Vector } from '../features/vectoriser'
import type { LinearModel } from './linear-svm'
import type { Rows } from './rows'

/**
 * Rows of weights in 4 bits each, two in a byte, with one scale a row: half the size of rows in 8 bits. The error of the weights evens
 * out over the hundred features of a text.
 */
export type SmallRows = { readonly width: number; readonly scales: Float32Array; readonly pairs: Uint8Array }

/** A linear model of half the size. */
export type SmallLinearModel = { readonly weights: SmallRows; readonly lean: Float32Array }

/** The largest weight in 4 bits; the smallest is its negative. */
const largestWeight = 7

/** Returns the rows with weights in 4 bits. */
export function toSmallRows({ width, scales: wideScales, values }: Rows): SmallRows {
  const pairCount = countPairs(width)
  const scales = new Float32Array(wideScales.length)
  const pairs = new Uint8Array(wideScales.length * pairCount)
  for (let row = 0; row < scales.length; row += 1) {
    const own = values.subarray(row * width, (row + 1) * width)
    const largest = own.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    if (largest === 0) continue
    const factor = largest / largestWeight
    scales[row] = (wideScales[row] ?? 0) * factor
    for (let pair = 0; pair < pairCount; pair += 1) {
      const low = Math.round((own[2 * pair] ?? 0) / factor)
      const high = Math.round((own[2 * pair + 1] ?? 0) / factor)
      pairs[row * pairCount + pair] = (low & 15) | ((high & 15) << 4)
    }
  }
  return { width, scales, pairs }
}

/** Returns a linear model with weights in 4 bits. */
export function toSmallLinearModel({ weights, lean }: LinearModel): SmallLinearModel {
  return { weights: toSmallRows(weights), lean }
}

/** Returns the margin of a vector for each class; above 0 means yes. */
export function computeSmallMargins({ weights, lean }: SmallLinearModel, vector: Vector): Float32Array {
  const margins = Float32Array.from(lean)
  addSmallRows(margins, weights, vector)
  return margins
}

/** Adds several rows, each times its factor, to a sum of the same width. */
export function addSmallRows(
  sum: Float32Array,
  { width, scales, pairs }: SmallRows,
  { indices, values: factors }: Vector,
): void {
  const pairCount = countPairs(width)
  for (let at = 0; at < indices.length; at += 1) {
    const row = indices[at] ?? 0
    const factor = (factors[at] ?? 0) * (scales[row] ?? 0)
    const start = row * pairCount
    for (let pair = 0; pair < pairCount; pair += 1) {
      const both = pairs[start + pair] ?? 0
      // The shifts keep the sign of each four bits. A last weight beyond an odd width is not stored by a typed array.
      sum[2 * pair] = (sum[2 * pair] ?? 0) + factor * ((both << 28) >> 28)
      sum[2 * pair + 1] = (sum[2 * pair + 1] ?? 0) + factor * ((both << 24) >> 28)
    }
  }
}

function countPairs(width: number): number {
  return Math.ceil(width / 2)
}
