/** Words of a normalised text. */
export function wordsOf(normalised: string): readonly string[] {
  return normalised.split(' ').filter((word) => word !== '')
}

/** A light stem: the endings that change nothing about what is meant. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  const base = word.replace(/(ies)$/, 'y').replace(/(sses)$/, 'ss')
  if (base !== word) return base
  return word
    .replace(/([^s])s$/, '$1')
    .replace(/(?<=.{3})(ing|ed)$/, '')
    .replace(/(.)\1$/, '$1')
}

/** Words that say nothing about what somebody wants. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'a an and are at be by can could do does for from get had has have how i if in is it its just me my not of on or our ' +
    'please so some that the their them then there they this to u ur was we what when where which who will with would you your'
  ).split(' '),
)
