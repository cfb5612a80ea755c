import type { SlotName } from './slots'
import type { Found, Line, Span } from './line'

/** Mobiles, with spaces or hyphens or none, also with the country's code; a nine-digit one is no sure one. */
const mobile = /(?<![\d.,])(?:\+?61[ -]?(?:\(0\)[ -]?)?|\(?0)4(?:[ )-]{0,2}\d){8}(?!\d)/g
const nineDigits = /(?<![\d.,#$])4\d{2}[ -]?\d{3}[ -]?\d{3}(?!\d|[.,]\d)/g
/** Lines with their area code. Numbers that begin with 13 or 18 are left out: an order number may look the same. */
const landline = /(?<!\d)(?:\+61[ -]?(?:\(0\))?[2378]|\(?0[2378]\)?)(?:[ -]?\d){8}(?!\d)/g
const phoneWord = /\b(?:mobile|mob|phone|ph|cell|call|ring|sms|text|contact)\b/
const personsNumber = /\b(?:his|her|their|my|the) (?:new )?(?:number|no)\b(?! of)/
const orderBefore = /\b(?:order|invoice|receipt|track|tracking|parcel)\b[^\d]{0,14}$/

/** Australian mobiles as ten digits, '04…'. */
export function findPhones(line: Line, expects: SlotName | null): Found<string>[] {
  const found = Array.from(line.text.matchAll(mobile), mobileAt)
  const isAboutPhones =
    expects === 'phone' ||
    phoneWord.test(line.text) ||
    (expects !== 'orderNumber' && personsNumber.test(line.text))
  if (!isAboutPhones || expects === 'orderNumber') return found
  const bare = Array.from(line.text.matchAll(nineDigits), mobileAt).filter(
    ({ start }) => !orderBefore.test(line.text.slice(Math.max(0, start - 30), start)),
  )
  return [
    ...found,
    ...bare.filter(({ start }) => !found.some((other) => start >= other.start && start < other.end)),
  ]
}

/** Lines with an area code: nothing asks for them, but their digits are no order number. */
export function findLandlines(line: Line): Span[] {
  return Array.from(line.text.matchAll(landline), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function mobileAt(match: RegExpExecArray): Found<string> {
  const digits = match[0].replaceAll(/\D/g, '')
  return { start: match.index, end: match.index + match[0].length, value: `0${digits.slice(-9)}` }
}
