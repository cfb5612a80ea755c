/** Splits a normalised text into words. */
export function tokenise(normalised: string): readonly string[] {
  return normalised.split(' ').filter((word) => word !== '')
}

/** Removes endings that do not change the meaning. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  const base = word.replace(/(ies)$/, 'y').replace(/(sses)$/, 'ss')
  if (base !== word) return base
  return word
    .replace(/([^s])s$/, '$1')
    .replace(/(?<=.{3})(ing|ed)$/, '')
    .replace(/(.)\1$/, '$1')
}

/** Words without information about the intent. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'a an and are at be by can could do does for from get had has have how i if in is it its just me my not of on or our ' +
    'please so some that the their them then there they this to u ur was we what when where which who will with would you your'
  ).split(' '),
)
