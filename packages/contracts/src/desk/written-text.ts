import * as v from 'valibot'

/** Returns a check of a text's length in UTF-16 units, as every input field counts. */
/* @__NO_SIDE_EFFECTS__ */
export function textOfAtMost(characters: number) {
  return v.maxLength<string, number, string>(characters, `Expected at most ${characters} characters.`)
}

/** Returns the schema of a text that is not blank, stored as written. */
/* @__NO_SIDE_EFFECTS__ */
export function notBlankText(characters: number) {
  return v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Expected a text.'),
    textOfAtMost(characters),
  )
}

/** Returns the schema of a text that is not blank, stored without surrounding white space. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedText(characters: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1, 'Expected a text.'), textOfAtMost(characters))
}
