/** The fewest and most letters and digits of a parcel number. */
const shortestNumber = 8
const longestNumber = 40
const fewestDigits = 5

/**
 * Returns the number of a parcel in a text, in capitals and without separators; `null`: none.
 *
 * @param isWholeText the text may be the number alone, in groups such as `33LFV 0112 3401`
 */
export function findParcelNumber(text: string, isWholeText: boolean): string | null {
  const words = text.split(/[\s,;:()"#]+/).filter((word) => word !== '')
  for (const [index, word] of words.entries()) {
    if (!isParcelNumber(word)) continue
    const prefix = words[index - 1] ?? ''
    return toParcelNumber(/^[A-Z]{1,4}$/.test(prefix) && /^\d/.test(word) ? `${prefix}${word}` : word)
  }
  const isGrouped = isWholeText && words.every((word) => /^(?=.*\d|[a-z]{1,4}$)[a-z0-9-]+$/i.test(word))
  const joined = words.join('')
  return isGrouped && isParcelNumber(joined) ? toParcelNumber(joined) : null
}

function isParcelNumber(word: string): boolean {
  const number = toParcelNumber(word)
  return (
    /^[a-z0-9][a-z0-9./-]*$/i.test(word) &&
    number.length >= shortestNumber &&
    number.length <= longestNumber &&
    number.replaceAll(/\D/g, '').length >= fewestDigits
  )
}

function toParcelNumber(word: string): string {
  return word.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
}
