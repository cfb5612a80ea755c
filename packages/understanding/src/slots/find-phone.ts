import type { SlotName } from './slots'
import type { Found, Utterance, Span } from './utterance'

/** Mobile numbers with spaces, hyphens or neither, and with or without the country code. */
const mobile = /(?<![\d.,])(?:\+?61[ -]?(?:\(0\)[ -]?)?|\(?0)4(?:[ )-]{0,2}\d){8}(?!\d)/g
/** Mobile numbers without the leading zero. They are ambiguous, because an order number can look the same. */
const nineDigits = /(?<![\d.,#$])4\d{2}[ -]?\d{3}[ -]?\d{3}(?!\d|[.,]\d)/g
/**
 * Landlines with their area code. Numbers that begin with 13 or 18 are left out, because an order number can look the
 * same.
 */
const landline = /(?<!\d)(?:\+61[ -]?(?:\(0\))?[2378]|\(?0[2378]\)?)(?:[ -]?\d){8}(?!\d)/g
const phoneWord = /\b(?:mobile|mob|phone|ph|cell|call|ring|sms|text|contact)\b/
const personsNumber = /\b(?:his|her|their|my|the) (?:new )?(?:number|no)\b(?! of)/
const orderBefore = /\b(?:order|invoice|receipt|track|tracking|parcel)\b[^\d]{0,14}$/

/** Finds Australian mobile numbers as ten digits, '04…'. */
export function findPhones(utterance: Utterance, expects: SlotName | null): Found<string>[] {
  const found = Array.from(utterance.text.matchAll(mobile), toMobile)
  const isAboutPhones =
    expects === 'phone' ||
    phoneWord.test(utterance.text) ||
    (expects !== 'orderNumber' && personsNumber.test(utterance.text))
  if (!isAboutPhones || expects === 'orderNumber') return found
  const bare = Array.from(utterance.text.matchAll(nineDigits), toMobile).filter(
    ({ start }) => !orderBefore.test(utterance.text.slice(Math.max(0, start - 30), start)),
  )
  return [
    ...found,
    ...bare.filter(({ start }) => !found.some((other) => start >= other.start && start < other.end)),
  ]
}

/** Finds landlines: no slot needs them, but their digits are not an order number. */
export function findLandlines(utterance: Utterance): Span[] {
  return Array.from(utterance.text.matchAll(landline), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function toMobile(match: RegExpExecArray): Found<string> {
  const digits = match[0].replaceAll(/\D/g, '')
  return { start: match.index, end: match.index + match[0].length, value: `0${digits.slice(-9)}` }
}
