import { roundToCents } from '@murphy/domain/products'
import type { Found, Utterance, Span } from './utterance'
import { isFree } from './utterance'
import type { PriceRange, SlotName } from './slots'

const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] // oxfmt-ignore
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
const numberWordPattern = [
  `(?:${tens.join('|')})[ -](?:${units.join('|')})`,
  ...[...values.keys()].toSorted((a, b) => b.length - a.length),
].join('|')

/** Returns the number of digits ('1,200.50') or words ('twenty five'); `null`: none. */
function parseNumber(written: string | undefined): number | null {
  if (written === undefined) return null
  if (/^\d/.test(written)) return Number(written.replaceAll(',', ''))
  const whole = values.get(written)
  if (whole !== undefined) return whole
  const parts = written.split(/[ -]/).map((word) => values.get(word) ?? 0)
  return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : null
}

/** Tolerance of 'around' to both sides. */
const aroundShare = 0.2

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d{1,2})?(?![\d/:]|[.,]\d)|(?:${numberWordPattern})(?![a-z])`
const unit = String.raw` ?(?:dollars?|dollar|bucks?|aud|\$)(?![a-z])`
const createAmountPattern = (name: string): string =>
  String.raw`(?<${name}Sign>a?\$ ?)?(?<${name}>${number})(?<${name}Unit>${unit})?`
/** A number before one of these counts something other than dollars. */
const somethingElse =
  /^ ?-?(?:pm|am|o'?clock|h|hrs?|hours?|mins?|minutes?|days?|weeks?|months?|years?|yrs?|yo|km|kms|kilometres?|metres?|ml|l|litres?|g|kg|%|percent|degrees|points|people|guests|persons?|bottles?|btls?|cans?|cartons?|cases?|slabs?|packs?|pks?|boxes|dozen|glasses|items?|orders?|stores?|times?|stars?|st|nd|rd|th|s|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?![a-z])|^ ?(?:january|february|march|april|june|july|august|september|october|november|december)\b/
const aboutAge =
  /\b(?:age|aged|id|kids?|child|children|minors?|teens?|underage|years? old|son|daughter|drink)\b/
const belowWords = String.raw`(?:under|less than|lower than|below|cheaper than|beneath|up to|upto|max(?:imum)?(?: of)?|no more than|not more than|at most|(?:not|nothing|never|don'?t|do not|doesn'?t|can'?t|cannot|won'?t|wouldn'?t|without)(?: (?:want|wanna|like|going|go|need|to|be|pay|paying|spend|spending|cost|costing|anything|something)){0,5} (?:over|above|more than)|within|sub|<)`
const aboveWords = String.raw`(?:over|more than|above|at least|min(?:imum)?(?: of)?|upwards of|starting (?:at|from)|no less than|>)`
const aroundWords = String.raw`(?:around|about|roughly|approx(?:imately)?|circa|close to|~)`
const budgetWords = String.raw`(?:budget(?: is| of|:)?|spend(?:ing)?|afford)`

type PricePattern = {
  readonly pattern: RegExp
  /** `null`: the match is not a price. */
  readonly range: (found: Amounts) => PriceRange | null
}
type Amounts = {
  readonly first: number
  readonly second: number | null
  /** A dollar sign or a word for dollars is next to it. */
  readonly isMoney: boolean
}

const toPattern = (source: string): RegExp => new RegExp(source, 'g')
/** Words before a number must not be the end of other words ('sunder'). */
const startWord = (source: string): string => String.raw`(?<![a-z\d])${source}`
const toRangeUpTo = (max: number): PriceRange => ({ min: null, max })
const toRangeFrom = (min: number): PriceRange => ({ min, max: null })
const toRangeNear = (middle: number): PriceRange => ({
  min: roundToCents(middle * (1 - aroundShare)),
  max: roundToCents(middle * (1 + aroundShare)),
})

function createPricePatterns(expects: SlotName | null): readonly PricePattern[] {
  const isAsked = expects === 'price'
  const toRangeBetween = ({ first, second }: Amounts): PriceRange | null =>
    second !== null && first < second ? { min: first, max: second } : null
  return [
    { pattern: betweenPattern, range: toRangeBetween },
    { pattern: rangePattern, range: (found) => (found.isMoney || isAsked ? toRangeBetween(found) : null) },
    { pattern: belowPattern, range: ({ first }) => toRangeUpTo(first) },
    { pattern: abovePattern, range: ({ first }) => toRangeFrom(first) },
    {
      pattern: orLessPattern,
      range: (found) => (found.isMoney || isAsked ? toRangeUpTo(found.first) : null),
    },
    {
      pattern: orMorePattern,
      range: (found) => (found.isMoney || isAsked ? toRangeFrom(found.first) : null),
    },
    { pattern: budgetPattern, range: ({ first }) => toRangeUpTo(first) },
    {
      pattern: aroundPattern,
      range: (found) => (found.isMoney || found.first >= 10 ? toRangeNear(found.first) : null),
    },
    {
      pattern: ishPattern,
      range: (found) => (found.isMoney || isAsked || found.first >= 10 ? toRangeNear(found.first) : null),
    },
    { pattern: withPattern, range: ({ first, isMoney }) => (isMoney ? toRangeUpTo(first) : null) },
    { pattern: barePattern, range: ({ first }) => (isAsked ? toRangeUpTo(first) : null) },
  ]
}

const first = createAmountPattern('first')
const second = createAmountPattern('second')
const betweenPattern = toPattern(
  startWord(String.raw`(?:between|btwn|bw) ${first} ?(?:and|to|&|-) ?${second}`),
)
const rangePattern = toPattern(startWord(String.raw`(?:from )?${first}(?: ?- ?| to | and )${second}`))
const belowPattern = toPattern(startWord(String.raw`${belowWords} ?${first}`))
const abovePattern = toPattern(startWord(String.raw`${aboveWords} ?${first}`))
const orLessPattern = toPattern(
  startWord(
    String.raw`${first} (?:or|and) (?:less|under|below|cheaper)|${createAmountPattern('other')} (?:max|tops|limit)`,
  ),
)
const orMorePattern = toPattern(
  startWord(String.raw`${first} ?(?:\+|plus|(?:or|and) (?:more|over|above|up|upwards))`),
)
const withPattern = toPattern(startWord(String.raw`(?:with|for|only|just) ?${first}`))
const budgetPattern = toPattern(startWord(String.raw`${budgetWords} ?${first}`))
const aroundPattern = toPattern(startWord(String.raw`${aroundWords} ?(?:the )?${first}(?: mark)?`))
const ishPattern = toPattern(startWord(String.raw`${first} ?-?ish\b`))
const barePattern = toPattern(startWord(first))

/** Every price has one of these. */
const anyNumber = new RegExp(String.raw`\d|${numberWordPattern}`)

/** Finds the price that a shopper wants to spend; never an order number, a quantity, an age, a time or a year. */
export function findPrice(
  utterance: Utterance,
  { expects, taken }: { expects: SlotName | null; taken: readonly Span[] },
): Found<PriceRange> | undefined {
  if (!anyNumber.test(utterance.text)) return undefined
  const isAboutAge = aboutAge.test(utterance.text)
  for (const { pattern: pricePattern, range } of createPricePatterns(expects)) {
    for (const match of utterance.text.matchAll(pricePattern)) {
      const amounts = parseAmounts(match)
      const span = { start: match.index, end: match.index + match[0].length }
      if (!amounts || !isFree(span, taken)) continue
      if (!amounts.isMoney) {
        if (somethingElse.test(utterance.text.slice(span.end, span.end + 12))) continue
        if (isPostcodeOrYear(amounts.first, match[0]) || (isAboutAge && expects !== 'price')) continue
        if (amounts.first === 18 && expects !== 'price') continue
      }
      const value = range(amounts)
      if (value) return { ...span, value }
    }
  }
  return undefined
}

function parseAmounts({ groups = {} }: RegExpExecArray): Amounts | undefined {
  const firstNumber = parseNumber(groups['first'] ?? groups['other'])
  if (firstNumber === null) return undefined
  const marks = ['firstSign', 'firstUnit', 'secondSign', 'secondUnit', 'otherSign', 'otherUnit']
  return {
    first: firstNumber,
    second: parseNumber(groups['second']),
    isMoney: marks.some((mark) => groups[mark] !== undefined),
  }
}

/** Returns true if the amount is most probably a postcode or a vintage: four digits without a thousands separator. */
function isPostcodeOrYear(amount: number, written: string): boolean {
  return amount >= 800 && !written.includes(',')
}
