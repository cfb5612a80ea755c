import * as v from 'valibot'

/** The latest time that a date can have. */
const latestMillis = 8_640_000_000_000_000

/** A time that a caller names, within those that a date can have. Milliseconds since 1970. */
export const DateMillisSchema = v.pipe(
  v.number(),
  v.minValue(-latestMillis, 'Expected a time that a date can have.'),
  v.maxValue(latestMillis, 'Expected a time that a date can have.'),
)
