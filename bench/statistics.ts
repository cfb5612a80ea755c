/** Returns the value below which `share` of the values lie. They need not be sorted. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function getMedian(values: readonly number[]): number {
  return getPercentile(values, 0.5)
}
