/** Returns the smallest value that at least this share of the values does not exceed; 0 without values. */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
