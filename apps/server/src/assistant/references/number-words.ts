/** The words of the numbers 0 to 19, each at the index of its number. */
export const unitWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
/** The words of 20, 30 and so on up to 90. */
export const tenWords: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Returns the number that a word or its digits name, up to 999; `null`: none. */
export function readNumberWord(word: string | undefined): number | null {
  if (word === undefined || word === '') return null
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const unit = unitWords.indexOf(word)
  if (unit >= 0) return unit
  const ten = tenWords.indexOf(word)
  return ten >= 0 ? (ten + 2) * 10 : null
}

const unit = String.raw`(?:${unitWords.join('|')}|${tenWords.join('|')})`
const written = new RegExp(
  String.raw`\b(${unit})(?:[ -](${unitWords.slice(1, 10).join('|')}))?(?: (?:and a (half|quarter)|point (${unitWords.join('|')})))?(?= ?(?:%|per ?cent|percent|abv))`,
  'g',
)

/** Writes percentages in words with digits: `three and a half per cent` is `3.5 per cent`. */
export function writePercentDigits(text: string): string {
  return text.replaceAll(
    written,
    (_, first: string, second: string | undefined, part: string | undefined, tenth: string | undefined) => {
      const whole = (readNumberWord(first) ?? 0) + (readNumberWord(second) ?? 0)
      const fraction = part === 'half' ? 0.5 : part === 'quarter' ? 0.25 : (readNumberWord(tenth) ?? 0) / 10
      return String(whole + fraction)
    },
  )
}

const hundreds = new RegExp(
  String.raw`\b(an?|one|two|three|four|five|six|seven|eight|nine) hundred(?: and)? (${[...unitWords.slice(1), ...tenWords].join('|')})(?:[ -](${unitWords.slice(1, 10).join('|')}))?\b`,
  'g',
)

/** Writes numbers between hundreds with digits: `a hundred and fifty` is `150`. */
export function writeHundreds(text: string): string {
  return text.replaceAll(hundreds, (_, count: string, first: string, second: string | undefined) => {
    const whole = /^an?$/.test(count) ? 1 : (readNumberWord(count) ?? 0)
    return String(whole * 100 + (readNumberWord(first) ?? 0) + (readNumberWord(second) ?? 0))
  })
}
