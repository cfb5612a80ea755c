import type { Found, Line, Span } from './line'
import { isFree } from './line'
import type { SlotName } from './slots'

/** Digits that stand alone and are no part of an amount, a stock code or a word. */
const digitRun = /(?<![\d$_/]|\d[.,]|\d-)(?<letters>\p{L}{0,8})(?<digits>\d{7,12})(?!\d|[.,/-]\d|\p{L})/gu
const spacedDigits = /(?<![\d$_/]|\d[.,-]|\d )\d{2,10}(?:[ -]\d{2,10}){1,4}(?!\d|[.,/-]\d|\p{L}| \d)/gu
/** Letters that may stand right before the digits. */
const leadingWord = /^(?:|order|no|nr|num|number|id)$/
const orderBefore =
  /(?:#|\b(?:order|ordr|oder|invoice|receipt|track|tracking|parcel|delivery|pickup)(?:s|ed)?\b(?:[ :#.-]|\b(?:number|no|nr|num|id|is|was|it|my|for|with)\b){0,8})$/
const orderWord = /#|\b(?:order|ordr|oder|invoice|receipt|track|tracking|parcel|number|delivery|pickup)/
const quantityAfter =
  /^ ?(?:bottles?|cans?|cartons?|cases?|slabs?|packs?|dollars?|bucks?|ml|litres?|people)\b/

/**
 * The order number that a text names: seven to twelve digits, with or without '#', perhaps with spaces inside. Of several
 * different ones the one next to the word order; none when that settles nothing.
 *
 * Nine digits that begin with 4 may be a mobile: they count when an order was asked for, or the word stands before them.
 */
export function findOrderNumber(
  line: Line,
  { expects, taken }: { expects: SlotName | null; taken: readonly Span[] },
): Found<string> | undefined {
  const { text } = line
  const together = Array.from(text.matchAll(digitRun)).flatMap((match) => {
    const { letters = '', digits = '' } = match.groups ?? {}
    if (!leadingWord.test(letters)) return []
    return [spanOf(text, match.index + letters.length, digits)]
  })
  const spaced =
    expects === 'orderNumber' || orderWord.test(text) || /^[\d -]*$/.test(text.trim())
      ? Array.from(text.matchAll(spacedDigits), (match) => spanOf(text, match.index, match[0]))
      : []
  const named = (together.length > 0 ? together : spaced).filter(
    (found) =>
      isFree(found, taken) &&
      found.value.length >= 7 &&
      found.value.length <= 12 &&
      !quantityAfter.test(text.slice(found.end, found.end + 12)) &&
      (expects === 'orderNumber' || !mayBeMobile(found.value) || isMarked(text, found)),
  )
  const marked = named.filter((found) => isMarked(text, found))
  return only(named) ?? only(marked)
}

/** With the '#' before it. */
function spanOf(text: string, start: number, written: string): Found<string> {
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

/** The one that all of them are. */
function only(found: readonly Found<string>[]): Found<string> | undefined {
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined
}
