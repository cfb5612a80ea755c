import type { CalendarDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import { formatLongDay } from '../references/day-names'
import type { DayRange } from './read-past-day'
import { readPastDays } from './read-past-day'

const placedVerb = 'bought|buy|purchased|ordered|placed|put (?:in |through )?an order|paid|got'
const arrivedVerb = 'delivered|arrived|came|reached|received|turned up|landed|got here|dropped off|brought'
const orderNoun =
  'orders?|one|parcels?|package|purchase|invoices?|receipts?|bill|paperwork|box|collection|pick ?up|wines?|beers?|stuff|shopping|goods'
const endsWithPlacedVerb = new RegExp(`\\b(?:${placedVerb})(?: \\w+){0,6}$`)
const endsWithArrivedVerb = new RegExp(`\\b(?:${arrivedVerb})(?: \\w+){0,4}$`)
const endsWithNoun = new RegExp(`\\b(?:${orderNoun}|delivery) (?:of|from|for|dated|on)(?: (?:the|last))?$`)
const endsWithBareNoun = new RegExp(`\\b(?:${orderNoun})$`)
const endsWithFrom = /\bfrom(?: (?:the|last|early|late|back in))*$/
/** 'The pick up i did today' was placed then. */
const endsWithMade = /\b(?:i|we) (?:just |only |have )?(?:did|made|done)(?: on| in)?$/
const startsWithVerb = new RegExp(`^(?: \\w+){0,3} (?:${placedVerb})\\b`)
const startsWithNoun = new RegExp(`^s? (?:${orderNoun}|delivery)\\b`)
const endsWithArticle = /\b(?:the|my|last|that|this|of|for)$/
/** Words of a text about the day on which something should have come, or did not come. */
const dueWords =
  /\b(?:supposed|meant|should|due|will|going|promised|expected|still|never|not|yet|havent|hasnt|didnt|isnt|wasnt|was it|is it|did it|until|till|by)\b/

/** Words before 'delivered' and a day that ask for that day, and name no delivery of the past: 'can i get it delivered friday instead'. */
const wantedDelivery =
  /\b(?:can|could|may|might|would|want|wanna|need|like|prefer|rather|please|get|have|be) (?:\w+ ){0,4}?(?:delivered|dropped off|brought)(?: \w+)?$/
const pastDelivery = /\b(?:did|had|was|were|got|which|what|who|ive|i have|been)\b/

/**
 * Returns the orders of the day by which a text names an order; `null`: it names none by a day.
 *
 * @param words as `normalizeDescription` returns them
 * @param options `hasNewValues`: the text may also name a day for the delivery, which describes no order
 */
export function findDescribedDay(
  words: string,
  orders: readonly OrderFacts[],
  { today, hasNewValues }: { readonly today: CalendarDate; readonly hasNewValues: boolean },
): { readonly label: string; readonly orders: readonly OrderFacts[] } | null {
  for (const { ranges, start, end, text } of readPastDays(words, today)) {
    // A month is read with the word before it: 'from october'.
    const isFrom = /^(?:from|my|last|of)\b/.test(text)
    const before = words.slice(0, start).trimEnd()
    const after = words.slice(end)
    const isPlaced =
      endsWithPlacedVerb.test(before) || endsWithMade.test(before) || startsWithVerb.test(after)
    const isNamed =
      isPlaced ||
      endsWithFrom.test(before) ||
      text.startsWith('from ') ||
      (/^(?:of|in|back in|last) |(?: ago| back)$/.test(text) && endsWithBareNoun.test(before)) ||
      (!hasNewValues && endsWithNoun.test(before)) ||
      ((endsWithArticle.test(before) || isFrom || text.startsWith('the ')) && startsWithNoun.test(after))
    const isWanted = /\binstead\b/.test(words) || (wantedDelivery.test(before) && !pastDelivery.test(before))
    const isArrived = !isPlaced && endsWithArrivedVerb.test(before) && !dueWords.test(words) && !isWanted
    if (!isNamed && !isArrived) continue
    const placed = isArrived ? [] : findInRanges(ranges, orders, (order) => [order.placedOn])
    const found = placed.length > 0 || isPlaced ? placed : findInRanges(ranges, orders, listDeliveryDays)
    const label = toDayLabel(text, ranges)
    if (found.length > 0) return { label, orders: found }
    if (isNamed || /\b(?:what|which|that) \w+/.test(before)) return { label, orders: [] }
  }
  return null
}

/** Returns `Tuesday 17 November`, or the words of a longer time: 'last week'. */
function toDayLabel(text: string, [range]: readonly DayRange[]): string {
  return range !== undefined && range.from === range.to
    ? formatLongDay(range.from)
    : text.replace(/^(?:back )?(?:from|in|of|my) (?:the )?/, '')
}

/** Returns the orders of the first range that has some. */
function findInRanges(
  ranges: readonly DayRange[],
  orders: readonly OrderFacts[],
  listDays: (order: OrderFacts) => readonly string[],
): readonly OrderFacts[] {
  for (const { from, to } of ranges) {
    const found = orders.filter((order) => listDays(order).some((day) => day >= from && day <= to))
    if (found.length > 0) return found
  }
  return []
}

/** Returns the days on which the parcels of an order arrived, or for which it was asked. */
function listDeliveryDays({ parcels, day, stage }: OrderFacts): readonly string[] {
  const arrived = parcels.flatMap((parcel) => (parcel.stage === 'delivered' ? (parcel.reportedOn ?? []) : []))
  return arrived.length > 0 || day === null || stage === 'cancelled' ? arrived : [day]
}
