/** The mean of the values, to the millisecond; `null` of none. */
export function average(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/** The largest; `null` of none. A spread would overflow the stack with a busy year. */
export function maximum(values: readonly number[]): number | null {
  return values.reduce<number | null>((most, value) => (most === null || value > most ? value : most), null)
}
