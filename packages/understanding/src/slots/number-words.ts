const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] // prettier-ignore
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

const values = new Map([
  ...units.map((word, index): [string, number] => [word, index + 1]),
  ...teens.map((word, index): [string, number] => [word, index + 10]),
  ...tens.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['fourty', 40],
  ['a hundred', 100],
  ['one hundred', 100],
  ['hundred', 100],
  ['two hundred', 200],
])

/** Source of a pattern for small numbers in words, the longest first. */
export const numberWordPattern = [
  `(?:${tens.join('|')})[ -](?:${units.join('|')})`,
  ...[...values.keys()].toSorted((a, b) => b.length - a.length),
].join('|')

/** Returns the number of digits ('1,200.50') or words ('twenty five'); `null`: none. */
export function parseNumber(written: string | undefined): number | null {
  if (written === undefined) return null
  if (/^\d/.test(written)) return Number(written.replaceAll(',', ''))
  const whole = values.get(written)
  if (whole !== undefined) return whole
  const parts = written.split(/[ -]/).map((word) => values.get(word) ?? 0)
  return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : null
}
