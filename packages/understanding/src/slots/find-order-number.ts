import type { Found, Utterance, Span } from './utterance'
import { isFree } from './utterance'
import type { SlotName } from './slots'

/** Digits that are not part of an amount, a stock code or a word. */
const digitRun = /(?<![\d$_/]|\d[.,]|\d-)(?<letters>\p{L}{0,8})(?<digits>\d{7,12})(?!\d|[.,/-]\d|\p{L})/gu
const spacedDigits = /(?<![\d$_/]|\d[.,-]|\d )\d{2,10}(?:[ -]\d{2,10}){1,4}(?!\d|[.,/-]\d|\p{L}| \d)/gu
/** Letters that can precede the digits directly. */
const leadingWord = /^(?:|order|no|nr|num|number|id)$/
const orderBefore =
  /(?:#|\b(?:order|ordr|oder|invoice|receipt|track|tracking|parcel|delivery|pickup)(?:s|ed)?\b(?:[ :#.-]|\b(?:number|no|nr|num|id|is|was|it|my|for|with)\b){0,8})$/
const orderWord = /#|\b(?:order|ordr|oder|invoice|receipt|track|tracking|parcel|number|delivery|pickup)/
const quantityAfter = /^ ?(?:bottles|cans|cartons|cases|slabs|packs|dollars|bucks|ml|litres|people)\b/

/**
 * Finds the order number of a text: seven to twelve digits, with or without '#', perhaps with spaces inside or spoken. Of
 * several different ones it returns the one next to the word order; none when that is ambiguous.
 *
 * Nine digits that begin with 4 can be a mobile number. They count when Murphy asked for an order number, or with the
 * word order before them.
 */
export function findOrderNumber(
  utterance: Utterance,
  { expects, taken }: { expects: SlotName | null; taken: readonly Span[] },
): Found<string> | undefined {
  const { text } = utterance
  const together = Array.from(text.matchAll(digitRun)).flatMap((match) => {
    const { letters = '', digits = '' } = match.groups ?? {}
    if (!leadingWord.test(letters)) return []
    return [toFoundNumber(text, match.index + letters.length, digits)]
  })
  const spaced =
    expects === 'orderNumber' || orderWord.test(text) || /^[\d -]*$/.test(text.trim())
      ? Array.from(text.matchAll(spacedDigits), (match) => toFoundNumber(text, match.index, match[0]))
      : []
  const said = together.length + spaced.length > 0 ? [] : findSpokenDigits(utterance)
  const named = [...(together.length > 0 ? together : spaced), ...said].filter(
    (found) =>
      isFree(found, taken) &&
      found.value.length >= 7 &&
      found.value.length <= 12 &&
      !quantityAfter.test(text.slice(found.end, found.end + 12)) &&
      (expects === 'orderNumber' || !mayBeMobile(found.value) || isMarked(text, found)),
  )
  const marked = named.filter((found) => isMarked(text, found))
  return getSingle(named) ?? getSingle(marked)
}

const digitWords = new Map(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, String(digit)]),
)
/** Other words for zero. */
for (const word of ['oh', 'o', 'nought', 'naught', 'nil']) digitWords.set(word, '0')
const repetitions = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])

/** The longest group of digits among spoken ones, such as the 77 of 'one oh 77'. */
const longestGroup = 4

/**
 * Finds numbers that are spoken digit by digit: 'one oh two, double three'. A mobile is none, and neither are digits alone, which
 * are read as written.
 */
function findSpokenDigits({ words }: Utterance): readonly Found<string>[] {
  const found: Found<string>[] = []
  let digits = ''
  let start = 0
  let end = 0
  let isSpoken = false
  const close = (): void => {
    if (isSpoken && digits.length >= 7 && digits.length <= 12 && !/^04\d{8}$/.test(digits))
      found.push({ start, end, value: digits })
    digits = ''
    isSpoken = false
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined) break
    const times = repetitions.get(word.text)
    const next = times === undefined ? undefined : words[at + 1]
    const digit = toDigits(next === undefined ? word.text : next.text)
    if (digit === undefined) {
      close()
      continue
    }
    if (digits === '') start = word.start
    digits += digit.repeat(times ?? 1)
    isSpoken ||= !/^\d/.test(word.text)
    end = (next ?? word).end
    if (next !== undefined) at += 1
  }
  close()
  return found
}

function toDigits(word: string): string | undefined {
  return /^\d+$/.test(word) && word.length <= longestGroup ? word : digitWords.get(word)
}

/** Returns the digits with their span, which includes a '#' before them. */
function toFoundNumber(text: string, start: number, written: string): Found<string> {
  return {
    start: text[start - 1] === '#' ? start - 1 : start,
    end: start + written.length,
    value: written.replaceAll(/\D/g, ''),
  }
}

function mayBeMobile(digits: string): boolean {
  return /^4\d{8}$/.test(digits)
}

function isMarked(text: string, { start }: Span): boolean {
  return orderBefore.test(text.slice(Math.max(0, start - 40), start)) || text[start] === '#'
}

/** Returns the value when all found values are equal. */
function getSingle(found: readonly Found<string>[]): Found<string> | undefined {
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}
