import type { Vector } from '../features/vectoriser'

/**
 * Rows of weights in 4 bits each, two in a byte, with one scale a row: an eighth of the size. The bits are the position of the weight's
 * share of the scale in `shares`. The errors of the weights even out over the hundred features of a text.
 */
export type Rows = {
  readonly width: number
  /** The upper 16 bits of each scale as a 32-bit number, which are exact to half a percent. */
  readonly scales: Uint16Array
  readonly pairs: Uint8Array
}

/** How much closer the shares near 0 are, by cross-validation on messages that were not taught; 1 is equal steps. */
const unevenness = 1.75

/** The position of the share 0; as many shares are negative as are positive. */
const zeroAt = 7

/**
 * The shares of a row's largest weight that 4 bits can say. They are closer to each other near 0, where most weights are: with equal steps
 * one of a hundred more texts gets a wrong intent.
 */
const shares = Float32Array.from({ length: 2 * zeroAt + 1 }, (_, at) => {
  const step = (at - zeroAt) / zeroAt
  return Math.sign(step) * Math.abs(step) ** unevenness
})

/** Returns weights as rows of this width. */
export function toRows(weights: Float32Array, width: number): Rows {
  const pairCount = countPairs(width)
  const scales = new Uint16Array(weights.length / width)
  const pairs = new Uint8Array(scales.length * pairCount)
  for (let row = 0; row < scales.length; row += 1) {
    const own = weights.subarray(row * width, (row + 1) * width)
    let largest = 0
    for (const weight of own) largest = Math.max(largest, Math.abs(weight))
    if (largest === 0) continue
    const bits = toUpperBits(largest)
    const scale = fromUpperBits(bits)
    scales[row] = bits
    for (let pair = 0; pair < pairCount; pair += 1) {
      const low = findNearestShare((own[2 * pair] ?? 0) / scale)
      const high = findNearestShare((own[2 * pair + 1] ?? 0) / scale)
      pairs[row * pairCount + pair] = low | (high << 4)
    }
  }
  return { width, scales, pairs }
}

/** Returns the position of the share that is nearest to a number of -1 to 1. */
function findNearestShare(wanted: number): number {
  let at = wanted < 0 ? 0 : zeroAt
  while (at + 1 < shares.length && wanted > ((shares[at] ?? 0) + (shares[at + 1] ?? 0)) / 2) at += 1
  return at
}

/** The share of the first and of the second weight of each byte, which saves taking the byte apart. */
const firstShares = Float32Array.from({ length: 256 }, (_, byte) => shares[byte & 15] ?? 0)
const secondShares = Float32Array.from({ length: 256 }, (_, byte) => shares[byte >> 4] ?? 0)

/** Adds several rows, each times its factor, to a sum of the same width. Four at a time, so that no addition waits for the previous one. */
export function addRows(sum: Float32Array, rows: Rows, { indices, values: factors }: Vector): void {
  const { width, scales, pairs } = rows
  const pairCount = countPairs(width)
  const scaleFactor = (at: number): number =>
    (factors[at] ?? 0) * fromUpperBits(scales[indices[at] ?? 0] ?? 0)
  const end = indices.length - 3
  let at = 0
  for (; at < end; at += 4) {
    const start0 = (indices[at] ?? 0) * pairCount
    const start1 = (indices[at + 1] ?? 0) * pairCount
    const start2 = (indices[at + 2] ?? 0) * pairCount
    const start3 = (indices[at + 3] ?? 0) * pairCount
    const factor0 = scaleFactor(at)
    const factor1 = scaleFactor(at + 1)
    const factor2 = scaleFactor(at + 2)
    const factor3 = scaleFactor(at + 3)
    for (let pair = 0; pair < pairCount; pair += 1) {
      const byte0 = pairs[start0 + pair] ?? 0
      const byte1 = pairs[start1 + pair] ?? 0
      const byte2 = pairs[start2 + pair] ?? 0
      const byte3 = pairs[start3 + pair] ?? 0
      // A last weight beyond an odd width is not stored by a typed array.
      sum[2 * pair] =
        (sum[2 * pair] ?? 0) +
        factor0 * (firstShares[byte0] ?? 0) +
        factor1 * (firstShares[byte1] ?? 0) +
        factor2 * (firstShares[byte2] ?? 0) +
        factor3 * (firstShares[byte3] ?? 0)
      sum[2 * pair + 1] =
        (sum[2 * pair + 1] ?? 0) +
        factor0 * (secondShares[byte0] ?? 0) +
        factor1 * (secondShares[byte1] ?? 0) +
        factor2 * (secondShares[byte2] ?? 0) +
        factor3 * (secondShares[byte3] ?? 0)
    }
  }
  for (; at < indices.length; at += 1) {
    const start = (indices[at] ?? 0) * pairCount
    const factor = scaleFactor(at)
    for (let pair = 0; pair < pairCount; pair += 1) {
      const byte = pairs[start + pair] ?? 0
      sum[2 * pair] = (sum[2 * pair] ?? 0) + factor * (firstShares[byte] ?? 0)
      sum[2 * pair + 1] = (sum[2 * pair + 1] ?? 0) + factor * (secondShares[byte] ?? 0)
    }
  }
}

/** One number as its bits, and the same bits as a number. */
const asBits = new Uint32Array(1)
const asNumber = new Float32Array(asBits.buffer)

function toUpperBits(value: number): number {
  asNumber[0] = value
  // Half of the lower bits' range rounds to the nearest.
  return ((asBits[0] ?? 0) + 0x8000) >>> 16
}

function fromUpperBits(bits: number): number {
  asBits[0] = bits << 16
  return asNumber[0] ?? 0
}

function countPairs(width: number): number {
  return Math.ceil(width / 2)
}
