/** Returns the mean, rounded to a whole number; `null` for an empty list. */
export function getAverage(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}

/**
 * Returns the largest value; `null` for an empty list. `Math.max` with a spread would overflow the stack in a busy
 * year.
 */
export function getMaximum(values: readonly number[]): number | null {
  return values.reduce<number | null>((most, value) => (most === null || value > most ? value : most), null)
}

/**
 * Returns the value below which a part of the values lie, rounded to a whole number; `null` for an empty list. Between
 * two values it is interpolated, as `percentile_cont` of PostgreSQL does.
 *
 * @param percent 0 to 100; 50 is the median
 * Source: docs/desk.md#read-the-reports
 */
export function getPercentile(values: readonly number[], percent: number): number | null {
  const [only] = values
  if (only === undefined) return null
  const sorted = values.toSorted((one, other) => one - other)
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)] ?? only
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

/**
 * Returns the median of the values that are known, not rounded; `null` when none is. For shares and for teams of a few
 * agents.
 */
export function getMedian(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const above = sorted[Math.floor(sorted.length / 2)]
  const below = sorted[Math.ceil(sorted.length / 2) - 1]
  return above === undefined || below === undefined ? null : (below + above) / 2
}

/** Returns a part of a whole, from 0 to 1; `null` when the whole is empty. */
export function getShare(part: number, whole: number): number | null {
  return whole <= 0 ? null : part / whole
}

/**
 * Returns the share of conversations with Murphy that needed no agent, among those that are over; `null` when none is
 * over. A conversation that was abandoned or voted down counts as deflected; `solved` of the resolution report does not
 * count those.
 *
 * Source: docs/desk.md#read-the-reports
 */
export function getDeflection(counts: {
  readonly conversations: number
  readonly open: number
  readonly escalated: number
}): number | null {
  const over = counts.conversations - counts.open
  return getShare(over - counts.escalated, over)
}

/** A value beside that of the period before. `percent`: the change, `null` where the earlier value is 0 or unknown. */
export type Comparison = { readonly difference: number; readonly percent: number | null }

/** Compares a value with that of the period before; `null` when either is unknown. */
export function compareValues(value: number | null, before: number | null): Comparison | null {
  if (value === null || before === null) return null
  const difference = value - before
  return { difference, percent: before === 0 ? null : Math.round((100 * difference) / Math.abs(before)) }
}
