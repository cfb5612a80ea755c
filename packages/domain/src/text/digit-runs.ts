/** Digits that are written or said one after the other, and where they stand in the text. */
export type DigitGroup = {
  readonly digits: string
  readonly start: number
  readonly end: number
  /** The digits are words: 'four one one'. */
  readonly isSpoken: boolean
  /** Nothing but up to two spaces, dots or dashes stands between the group before and this one. */
  readonly isClose: boolean
  /** A word such as 'and' stands between the group before and this one. */
  readonly isAfterWord: boolean
}

const units = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety'
const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries(units.map((word, value) => [word, String(value)])),
  ...Object.fromEntries(
    teens.split(' ').map((word, at) => [word, String(at < 10 ? at + 10 : (at - 8) * 10)]),
  ),
  o: '0',
  oh: '0',
  nil: '0',
  nought: '0',
}
const times: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3 }

const unit = String.raw`(?:${units.join('|')}|oh?|nil|nought)`
const digitWord = String.raw`(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty[ -]${unit}|${unit}|${teens.replaceAll(' ', '|')})`
const groups = new RegExp(
  String.raw`\d+|\b(?:(?:double|triple|treble)[ -])?${digitWord}\b|\b(?:double|triple|treble)[ -]\d\b`,
  'gi',
)
const longestGap = 24
const close = /^[\s.–-]{0,2}$/
const punctuation = /^[^\p{L}\p{N}*$]{0,5}$/u
const words =
  /^[^\p{L}\p{N}*$]{1,3}(?:and(?: then)?|then|next|space|dash|dot|slash|hyphen|comma|(?:and )?followed by)[^\p{L}\p{N}*$]{1,3}$/iu

/**
 * Returns the runs of digits of a text: groups with spaces, punctuation, new lines or a word such as 'then' between them.
 *
 * Errors: none; it takes time in proportion to the text's length.
 */
export function findDigitRuns(text: string): readonly (readonly DigitGroup[])[] {
  const runs: DigitGroup[][] = []
  for (const { 0: written, index: start } of text.matchAll(groups)) {
    const before = runs.at(-1)?.at(-1)
    const from = before?.end ?? 0
    const gap = start - from > longestGap ? null : text.slice(from, start)
    const isClose = gap !== null && close.test(gap)
    const group = {
      digits: toDigits(written),
      start,
      end: start + written.length,
      isSpoken: !/^\d/.test(written),
      isClose,
      isAfterWord: gap !== null && !isClose && words.test(gap),
    }
    const joins = gap !== null && (group.isClose || group.isAfterWord || punctuation.test(gap))
    if (before !== undefined && joins) runs.at(-1)?.push(group)
    else runs.push([group])
  }
  return runs
}

function toDigits(written: string): string {
  const parts = written.toLowerCase().split(/[ -]/)
  const [first = ''] = parts
  const count = times[first] ?? 1
  const read = (count > 1 ? parts.slice(1) : parts).map((part) => values[part] ?? part)
  // 'forty-one' is 41.
  const digits = read.length === 2 ? `${read[0]?.[0] ?? ''}${read[1] ?? ''}` : read.join('')
  return digits.repeat(count)
}
