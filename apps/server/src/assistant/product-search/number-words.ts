const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Returns the number that a word or its digits name, up to 999; `null`: none. */
export function readNumberWord(word: string | undefined): number | null {
  if (word === undefined || word === '') return null
  if (/^\d{1,3}$/.test(word)) return Number(word)
  const unit = units.indexOf(word)
  if (unit >= 0) return unit
  const ten = tens.indexOf(word)
  return ten >= 0 ? (ten + 2) * 10 : null
}

const unit = String.raw`(?:${units.join('|')}|${tens.join('|')})`
const written = new RegExp(
  String.raw`\b(${unit})(?:[ -](${units.slice(1, 10).join('|')}))?(?: (?:and a (half|quarter)|point (${units.join('|')})))?(?= ?(?:%|per ?cent|percent|abv))`,
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
