import { countWords, toPlainWords } from '../plain-words'
import { readNumberWord } from '../references/number-words'

/** A question about the amounts of several orders together. */
export type OrderSumKind = 'sum' | 'difference' | 'dearest' | 'cheapest'

/** The orders whose amounts are asked for: these, or the newest ones. */
export type OrderSum = {
  readonly kind: OrderSumKind
  readonly orders: { readonly ids: readonly string[] } | { readonly newest: number }
}

const counts = '(?:two|three|four|five|six|[2-6])'
const ofOrders = new RegExp(
  `\\b(?:my|the|those|these|all|both|last|past|latest|recent|newest) (?:(?:last|past|latest|recent|newest|of|my|the|those|these) ){0,3}(?:(${counts}) )?orders\\b`,
)
const moneyWords =
  /\b(?:how much (?:were|was|are|is|did|have|do)|total|cost|costs|spend|spent|paid|add up|worth|come to|came to|altogether)\b/
/** Words of another amount than the price of the orders, or of another question about them. */
const otherWords =
  /\b(?:deliver\w*|shipping|postage|fees?|refund\w*|points|longer|late|arriv\w*|come(?! to\b)|coming|ship\w*|parcels?|track\w*|cancel\w*|send|sent|pack\w*|boxes|box|combin\w*|merge|bottles?|gift|card|collect\w*|time|when|where|why|can|could|should|may|free)\b/
const together =
  /\b(?:together|alto?l?t?ogether|alltogether|in total|all up|the (?:sum|total)|total|totalled|add(?:s|ed)? up|for both|of both|both of (?:them|those)|for all)\b/
const superlatives: readonly (readonly [RegExp, OrderSumKind])[] = [
  [/\bdifference\b/, 'difference'],
  [
    /\b(?:(?:more|most) expensive|dearer|dearest|pricier|priciest|costs? (?:me )?(?:the )?(?:more|most))\b/,
    'dearest',
  ],
  [/\b(?:cheaper|cheapest|less expensive|costs? (?:me )?(?:the )?(?:less|least))\b/, 'cheapest'],
]
const longestFollowUp = 8
const longestRequest = 14

/**
 * Returns what a text asks of the amounts of the orders that it names, such as 'how much were my last 2 orders', and the number of the
 * newest ones that it means; `newest` is `null` for all that are shown. `null`: it asks no sum.
 */
export function findOrderSum(
  text: string,
): { readonly kind: OrderSumKind; readonly newest: number | null } | null {
  const plain = toPlainWords(text)
  const named = ofOrders.exec(plain)
  if (named === null || countWords(plain) > longestRequest) return null
  if (!moneyWords.test(plain) || otherWords.test(plain)) return null
  return { kind: findKind(plain) ?? 'sum', newest: readNumberWord(named[1]) }
}

const ownTotal =
  /^(?:(?:hi|hey|hello|so|and|ok|okay|please|pls|tell me|can you tell me) )*(?:(?:whats|what is|what was|what did|how much (?:is|was|did|does)) )?(?:(?:the )?(?:total|cost|price|amount)(?: (?:cost|price|amount))? (?:of|for|on) )?my (?:current |whole |entire )?order(?: (?:total|cost|amount|price|worth|come (?:out )?to|all up|in total|altogether))*(?: (?:please|pls|again))*$/
const ownMoney = /\b(?:how much|total|cost|price|amount|worth|come|all up|altogether)\b/

/** Returns whether a text asks for the total of 'my order' and says no more of which order it is. */
export function asksForOwnTotal(text: string): boolean {
  const plain = toPlainWords(text)
  return ownTotal.test(plain) && ownMoney.test(plain)
}

/** Returns what a short text asks of the orders that were just told: 'whats that together', 'and the difference'. `null`: nothing. */
export function findOrderSumFollowUp(text: string): OrderSumKind | null {
  const plain = toPlainWords(text)
  if (countWords(plain) > longestFollowUp || otherWords.test(plain)) return null
  return findKind(plain) ?? (together.test(plain) ? 'sum' : null)
}

function findKind(plain: string): OrderSumKind | null {
  return superlatives.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
