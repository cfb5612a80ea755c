/** Returns the mean, rounded to a whole number; `null` for an empty list. */
export function average(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/**
 * Returns the largest value; `null` for an empty list. `Math.max` with a spread would overflow the stack in a busy
 * year.
 */
export function maximum(values: readonly number[]): number | null {
  return values.reduce<number | null>((most, value) => (most === null || value > most ? value : most), null)
}
