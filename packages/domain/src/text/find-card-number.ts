import type { DigitGroup } from './digit-runs'
import { maxDigits, orderNumberDigits } from './plain-card-numbers'

/** The kind of word right before a number: one for a card, one for another number such as an order, or none. */
export type NumberLabel = 'card' | 'other' | null

/** First digits of the card schemes. */
const cardStarts = /^(?:[3-6]|2[2-7])/
const minDigits = 13
/** Three groups of four. */
const minMistypedDigits = 12

/** Whole numbers of each scheme: Visa, Mastercard, American Express, Diners Club, JCB, Discover, UnionPay and Maestro. */
const schemes =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14}|6(?:011|4[4-9]\d|5\d\d)\d{12}|62\d{14,17}|(?:5[06-8]|6[37])\d{14,17})$/

/** The facts about the groups from the first one to the last one that was read. */
type Reading = {
  readonly digits: string
  /** The number of groups. */
  readonly count: number
  readonly areFours: boolean
  /** Each group may be an order number. */
  readonly areLong: boolean
  readonly areClose: boolean
  readonly hasWord: boolean
  readonly isSpoken: boolean
  readonly hasCheckDigit: boolean
}

/**
 * Returns the end of the longest payment card number that begins with a group of a run; `null`: none begins there.
 *
 * Errors: none; at most 19 digits are read, so a text that is digits alone takes little more time than any other.
 *
 * @param first the index of the group in the run
 */
export function findCardNumberEnd(
  run: readonly DigitGroup[],
  first: number,
  label: NumberLabel,
): number | null {
  const shortest = label === 'card' ? minMistypedDigits : minDigits
  const sums = createLuhnSums()
  let digits = ''
  let areFours = true
  let areLong = true
  let areClose = true
  let hasWord = false
  let hasStart = false
  let longest: number | null = null
  for (let index = first; index < run.length; index += 1) {
    const group = run[index]
    if (group === undefined || digits.length + group.digits.length > maxDigits) break
    digits += group.digits
    if (!hasStart && digits.length > 1) {
      if (!cardStarts.test(digits)) return null
      hasStart = true
    }
    sums.add(group.digits)
    areFours &&= group.digits.length === 4
    areLong &&= group.digits.length >= orderNumberDigits
    if (index > first) {
      areClose &&= group.isClose
      hasWord ||= group.isAfterWord
    }
    if (digits.length < shortest) continue
    const hasCheckDigit = sums.isCorrect()
    if (!hasCheckDigit && label !== 'card') continue
    const reading: Reading = {
      digits,
      count: index - first + 1,
      areFours,
      areLong,
      areClose,
      hasWord,
      isSpoken: run[first]?.isSpoken === true,
      hasCheckDigit,
    }
    if (isCardNumber(reading, label)) longest = group.end
  }
  return longest
}

function isCardNumber(reading: Reading, label: NumberLabel): boolean {
  const { digits, count, areLong, areClose, hasWord, isSpoken, hasCheckDigit } = reading
  if (label === 'card' && isMistyped(reading)) return true
  if (digits.length < minDigits || !hasCheckDigit) return false
  const areOrderNumbers = count > 1 && areLong
  if (areOrderNumbers && (label === 'other' || hasWord)) return false
  const isPlain = !areOrderNumbers && areClose && !isSpoken
  return isPlain || schemes.test(digits)
}

/** Returns whether digits after the word for a card are its number with a slip or without its end. */
function isMistyped({ digits, count, areFours, areLong }: Reading): boolean {
  const areOrderNumbers = count > 1 && areLong
  return (count > 2 && areFours) || (digits.length >= minDigits && !areOrderNumbers)
}

const zero = '0'.charCodeAt(0)

type LuhnSums = {
  readonly add: (digits: string) => void
  /** Returns whether the last digit fits the others. */
  readonly isCorrect: () => boolean
}

/** Creates the sums of Luhn's check. A digit is added once, however many numbers begin with it. */
function createLuhnSums(): LuhnSums {
  let count = 0
  let doubledAtEven = 0
  let doubledAtOdd = 0
  return {
    add: (digits) => {
      for (let at = 0; at < digits.length; at += 1) {
        const digit = digits.charCodeAt(at) - zero
        const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
        doubledAtEven += count % 2 === 0 ? doubled : digit
        doubledAtOdd += count % 2 === 0 ? digit : doubled
        count += 1
      }
    },
    // Every second digit from the right is doubled, and the last one is not.
    isCorrect: () => (count % 2 === 0 ? doubledAtEven : doubledAtOdd) % 10 === 0,
  }
}
