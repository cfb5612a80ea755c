import * as v from 'valibot'

/** Returns the schema of a text with a bounded number of characters. */
/* @__NO_SIDE_EFFECTS__ */
export function textOf(least: number, most: number) {
  return v.pipe(
    v.string(),
    v.minLength(least, 'Expected a text.'),
    v.maxLength(most, `Expected at most ${most} characters.`),
  )
}

/** Returns the schema of a whole number within bounds. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(least: number, most: number) {
  return v.pipe(
    v.number('Expected a number.'),
    v.integer('Expected a whole number.'),
    v.minValue(least, `Expected ${least} or more.`),
    v.maxValue(most, `Expected at most ${most}.`),
  )
}
