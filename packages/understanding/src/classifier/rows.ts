/** Rows of weights in 8 bits each, with one scale a row: a quarter of the size, for less than a quarter point of accuracy. */
export type Rows = { readonly width: number; readonly scales: Float32Array; readonly values: Int8Array }

/** Returns weights as rows of this width. */
export function toRows(weights: Float32Array, width: number): Rows {
  const scales = new Float32Array(weights.length / width)
  const values = new Int8Array(weights.length)
  for (let row = 0; row < scales.length; row += 1) {
    const start = row * width
    let largest = 0
    for (let at = start; at < start + width; at += 1) largest = Math.max(largest, Math.abs(weights[at] ?? 0))
    if (largest === 0) continue
    const scale = Math.fround(largest / 127)
    scales[row] = scale
    for (let at = start; at < start + width; at += 1) values[at] = Math.round((weights[at] ?? 0) / scale)
  }
  return { width, scales, values }
}

/** Returns rows that hold the weights of both, side by side. Both have the same number of rows. */
export function joinRows(left: Rows, right: Rows): Rows {
  const width = left.width + right.width
  const weights = new Float32Array(left.scales.length * width)
  for (let row = 0; row < left.scales.length; row += 1) {
    addRow(weights.subarray(row * width, row * width + left.width), left, row, 1)
    addRow(weights.subarray(row * width + left.width, (row + 1) * width), right, row, 1)
  }
  return toRows(weights, width)
}

/** Adds a row, times a factor, to a sum of the same width. */
export function addRow(
  sum: Float32Array,
  { width, scales, values }: Rows,
  row: number,
  factor: number,
): void {
  const scaled = factor * (scales[row] ?? 0)
  const start = row * width
  for (let at = 0; at < width; at += 1) sum[at] = (sum[at] ?? 0) + scaled * (values[start + at] ?? 0)
}

/** Adds several rows, each times its factor. Four at a time, so that no addition waits for the previous one. */
export function addRows(
  sum: Float32Array,
  rows: Rows,
  { indices, values: factors }: { readonly indices: Int32Array; readonly values: Float32Array },
): void {
  const { width, scales, values } = rows
  const end = indices.length - 3
  let s = 0
  for (; s < end; s += 4) {
    const index0 = indices[s] ?? 0
    const index1 = indices[s + 1] ?? 0
    const index2 = indices[s + 2] ?? 0
    const index3 = indices[s + 3] ?? 0
    const factor0 = (factors[s] ?? 0) * (scales[index0] ?? 0)
    const factor1 = (factors[s + 1] ?? 0) * (scales[index1] ?? 0)
    const factor2 = (factors[s + 2] ?? 0) * (scales[index2] ?? 0)
    const factor3 = (factors[s + 3] ?? 0) * (scales[index3] ?? 0)
    const row0 = index0 * width
    const row1 = index1 * width
    const row2 = index2 * width
    const row3 = index3 * width
    for (let at = 0; at < width; at += 1)
      sum[at] =
        (sum[at] ?? 0) +
        factor0 * (values[row0 + at] ?? 0) +
        factor1 * (values[row1 + at] ?? 0) +
        factor2 * (values[row2 + at] ?? 0) +
        factor3 * (values[row3 + at] ?? 0)
  }
  for (; s < indices.length; s += 1) addRow(sum, rows, indices[s] ?? 0, factors[s] ?? 0)
}
