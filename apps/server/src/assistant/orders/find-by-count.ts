import type { OrderFacts } from '../../retail/order-change-ports'
import { readNumberWord } from '../references/number-words'

const number = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const parcelNoun = '(?:parcels?|box(?:es)?|packages?|consignments?|shipments?|bits|parts|pieces)'
const lineNoun = '(?:products?|items?|lines?|things|different (?:things|products|wines|bottles))'
/** Words before the number of an order that has so many: 'the one with four boxes', 'in 3 parcels', 'the six product order'. */
const before =
  '(?:with|of|in|into|has|had|have|was|its|the|my|that|(?:big|large|huge|other) (?:one|order)|got|came in|comes in|split in|split into)(?: (?:the|all|about|like))?'
const ofParcels = new RegExp(`\\b${before} ${number} (?:separate |different |big )?${parcelNoun}\\b`)
const ofLines = new RegExp(`\\b${before} ${number} ${lineNoun}\\b`)
/** Parts of one order that was shown, and no description of an order: 'which of the 3 parcels', 'the first two boxes'. */
const ofShown =
  /\b(?:which|where|when|one of|first|last|other|all|both|any|each|are|were|did|do|will) (?:of )?(?:(?:the|my|those|these) )?(?:\d|two|three|four|five|six)\b/

/** Returns whether words describe an order by the number of its parcels or products. */
export function namesCount(words: string): boolean {
  return !ofShown.test(words) && (ofParcels.test(words) || ofLines.test(words))
}

/**
 * Returns the orders with the number of parcels or of products that a text names: 'the one with four boxes', 'the 6 line one'. Empty: it
 * names none, or no order has so many.
 *
 * @param words as `normalizeDescription` returns them
 */
export function findByCount(words: string, orders: readonly OrderFacts[]): readonly OrderFacts[] {
  if (!namesCount(words)) return []
  const parcels = readNumberWord(ofParcels.exec(words)?.[1])
  if (parcels !== null) return orders.filter((order) => order.parcels.length === parcels)
  const lines = readNumberWord(ofLines.exec(words)?.[1])
  const ofCount = orders.filter(({ items }) => items.length === lines)
  return ofCount.length > 0
    ? ofCount
    : orders.filter(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) === lines)
}
