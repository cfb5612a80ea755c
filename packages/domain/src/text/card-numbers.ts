import { findDigitRuns } from './digit-runs'
import type { NumberLabel } from './find-card-number'
import { findCardNumberEnd } from './find-card-number'

/** The words for a number, such as 'order' or 'my card'. The last of them before the number counts. */
const labels =
  /(\b(?:visa|master ?card|amex|american express|maestro|(?:credit|debit|bank|my|our|this|new) card|card (?:number|no|num|digits|details)|cc|pan)\b)|\b(?:(?:gift|loyalty|member\w*|rewards?)(?: cards?)?(?: (?:number|no|num|digits|details))?|vouchers?|flybuys|orders?|tracking|parcels?|consignment|barcodes?|phone|mobile|invoices?|abn|acn|licen[cs]e|reference|ref)\b/gi
const labelReach = 40

/** A card's security code that is named. */
const securityCodes =
  /\b((?:cvv2?|cvc2?|ccv|cvn|csc|security code)(?: (?:number|no|code))?(?: is| ?[:=#-])? ?)(\d{3,4})(?!\d)/gi

/**
 * Masks payment card numbers: each digit, or letter of a word in it, becomes a star, so that the text keeps
 * its length. A card number has 13 to 19 digits, also in groups of any size, and the right check digit (Luhn). With 'my card' or a
 * scheme before it, mistyped numbers are masked too. A security code after its name is masked. Order, phone and gift card numbers stay.
 *
 * Errors: none; it takes time in proportion to the text's length.
 * Source: docs/privacy.md#card-numbers
 */
export function maskCardNumbers(text: string): string {
  const hidden: (readonly [number, number])[] = []
  const runs = findDigitRuns(text)
  const read = runs.length === 0 ? null : findLabels(text)
  for (const run of runs) {
    const label = read?.(run[0]?.start ?? 0) ?? null
    for (const [first, { start }] of run.entries()) {
      const end = findCardNumberEnd(run, first, label)
      if (end !== null) hidden.push([start, end])
    }
  }
  return hide(text, hidden).replaceAll(
    securityCodes,
    (_, name: string, code: string) => name + '*'.repeat(code.length),
  )
}

/**
 * Masks a card number that began in earlier messages: those right before the text that hold nothing but digits. Only the text's own
 * part is returned.
 *
 * @param earlier the shopper's earlier messages, oldest first
 * Source: docs/privacy.md#card-numbers
 */
export function maskContinuedCardNumber(text: string, earlier: readonly string[]): string {
  const whole = maskCardNumbers(text)
  if (whole !== text || !/\d/.test(text)) return whole
  const parts = earlier.slice(-maxParts)
  const before = parts.slice(parts.findLastIndex((part) => !isPartOfNumber(part)) + 1)
  const masked = maskCardNumbers([...before, text].join('\n'))
  return masked.slice(-text.length)
}

/** The most messages over which a number is followed. */
const maxParts = 15
const isPartOfNumber = (text: string): boolean =>
  text.length <= 40 && /^[\d\s.*/–-]*\d[\d\s.*/–-]*$/.test(text)

/** Returns whether the text holds a payment card number or security code, or one that was masked. */
export function hasCardNumber(text: string): boolean {
  return maskCardNumbers(text) !== text || maskedNumber.test(text)
}

/** Twelve stars in groups, a masked security code, or a whole text of stars: the last part of a split number. */
const maskedNumber =
  /\*(?:[^\p{L}\p{N}*]{0,5}\*){11}|\b(?:cvv2?|cvc2?|ccv|cvn|csc|security code)[^*\d]{0,20}\*{3,4}|^\s*\*{2,}(?:[\s./–-]*\*)+\s*$/iu

function hide(text: string, ranges: readonly (readonly [number, number])[]): string {
  if (ranges.length === 0) return text
  const isHidden = new Uint8Array(text.length)
  for (const [start, end] of ranges) isHidden.fill(1, start, end)
  const characters = text.split('')
  return characters
    .map((character, at) => (isHidden[at] === 1 && /[a-z\d]/i.test(character) ? '*' : character))
    .join('')
}

/** Returns the search for the label right before a position. Positions have to be asked in ascending order. */
function findLabels(text: string): (position: number) => NumberLabel {
  const found = Array.from(text.matchAll(labels), ({ 0: word, 1: card, index }) => ({
    end: index + word.length,
    label: card === undefined ? ('other' as const) : ('card' as const),
  }))
  let at = -1
  return (position) => {
    while ((found[at + 1]?.end ?? Infinity) <= position) at += 1
    const last = found[at]
    return last !== undefined && position - last.end <= labelReach ? last.label : null
  }
}
