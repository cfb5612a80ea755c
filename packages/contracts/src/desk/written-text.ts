import * as v from 'valibot'

/** How long a text may be that somebody at the desk writes, in UTF-16 units as in every field of a page. */
/* @__NO_SIDE_EFFECTS__ */
export function atMost(characters: number) {
  return v.maxLength<string, number, string>(characters, `Expected at most ${characters} characters.`)
}

/** A text that says something and is kept as it was written. */
/* @__NO_SIDE_EFFECTS__ */
export function words(characters: number) {
  return v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'Expected a text.'),
    atMost(characters),
  )
}

/** A text that says something, without the space around it. */
/* @__NO_SIDE_EFFECTS__ */
export function trimmedWords(characters: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1, 'Expected a text.'), atMost(characters))
}
