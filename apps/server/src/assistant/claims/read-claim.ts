import type { ClaimKind, OrderItemFacts } from '../../retail/order-change-ports'
import { toProductWords } from '../orders/find-by-product'
import { readNumberWord } from '../references/number-words'

/** One product of a claim: a line of the order, and how many of it. */
export type ClaimedLine = { readonly lineId: string; readonly name: string; readonly quantity: number }

/** The remedy that the shopper asks for, for a product that was damaged, missing or wrong. */
export type ClaimRemedy = 'refund' | 'replacement'

/**
 * Returns the products of an order that a text about a problem names, with their quantities. A name that fits several products
 * names none of them.
 *
 * Errors: none, for any text.
 */
export function findClaimedLines(
  text: string,
  { items, kind }: { readonly items: readonly OrderItemFacts[]; readonly kind: ClaimKind },
): readonly ClaimedLine[] {
  const tokens = toTokens(text)
  const named = items.map((item) => {
    const names = new Set(toProductWords(item.name))
    return { item, at: tokens.flatMap((token, index) => (names.has(toProductWord(token)) ? [index] : [])) }
  })
  const words = named.map(({ at }) => new Set(at.map((index) => tokens[index] ?? '')))
  const isBest = (own: ReadonlySet<string>): boolean =>
    own.size > 0 && words.filter((other) => [...own].every((word) => other.has(word))).length === 1
  const found = named.filter((_, index) => isBest(words[index] ?? new Set()))
  const [only, another] = items
  if (found.length === 0 && only !== undefined && another === undefined) {
    const at = tokens.findIndex((token) => unitNoun.test(token))
    return at < 0 ? [] : [toClaimedLine(only, tokens, { at, kind })]
  }
  return found.map(({ item, at }) => toClaimedLine(item, tokens, { at: at[0] ?? 0, kind }))
}

/** Returns what the shopper wants; `null`: nothing was said, or both. */
export function findRemedy(text: string): ClaimRemedy | null {
  const wantsRefund = refundWords.test(text.replaceAll(refusedRefund, ' '))
  const wantsReplacement = replacementWords.test(text.replaceAll(refusedReplacement, ' '))
  if (wantsRefund === wantsReplacement) return null
  return wantsRefund ? 'refund' : 'replacement'
}

/** Returns whether a text says that an order is shown as delivered and did not arrive. */
export function saysNotReceived(text: string): boolean {
  return shownAsDelivered.test(text) && notHere.test(text)
}

const refundWords =
  /\b(?:(?:money|cash|dollars?|payment) back|refund(?:ed|s)?|(?:give|return|want|pay)(?: me)? (?:back )?(?:the|my) money|pay (?:me )?back|reimburs\w+|credit (?:me|it|back|my)|(?:money|cash|refund) instead|(?:rather|prefer|want|like) (?:to |have |get ){0,2}(?:the |my )?money)\b/i
const refusedRefund =
  /\b(?:no|not|don['’]?t want|rather than|instead of) (?:a |the |my )?(?:refund|money)\b/gi
const replacementWords =
  /\b(?:replac\w+|new (?:ones?|bottles?|cans?|cases?|box)|another (?:ones?|bottles?|cans?|case)|send (?:me |us )?(?:another|a new|new|the missing|the rest|one more|more|what)|(?:get|have) (?:another|a new) one|re-?sen[dt]|re-?deliver\w*|swap(?:ped)?|exchange[ds]?|sen[dt] (?:it|them|those|that|these)(?: out)? (?:again|over again)|send (?:it|them) out)\b/i
const refusedReplacement =
  /\b(?:no|not|don['’]?t want|rather than|instead of) (?:a |the )?(?:replacements?|new (?:ones?|bottles?|cans?|cases?)|another)\b/gi

const shownAsDelivered =
  /\b(?:says?|said|show(?:s|n|ing|ed)?|marked|claims?|claimed|reads?|according to|tracking|status|supposedly|apparently|allegedly)\b.{0,40}\b(?:delivered|arrived|dropped(?: off)?|left|here|received)\b/i
const notHere =
  /\b(?:not|\w+n['’]?t|never|nothing|no sign|nowhere|no (?:parcel|package|box)|bare|empty|missing|nobody|no one)\b/i

/** A word for one product without its name. */
const unitNoun =
  /^(?:bottles?|cans?|stubb(?:y|ies)|tins?|cases?|cartons?|casks?|ones?|it|them|wines?|beers?)$/

/** A number is looked for in this many words before the name of the product. */
const numberReach = 5

function toClaimedLine(
  { lineId, name, quantity }: OrderItemFacts,
  tokens: readonly string[],
  { at, kind }: { readonly at: number; readonly kind: ClaimKind },
): ClaimedLine {
  const before = tokens.slice(Math.max(0, at - numberReach), at)
  const counted = findCount(before, tokens[at] ?? '')
  const isPlural = /[^s]s$/.test(tokens[at] ?? '')
  const isArrivedCount =
    counted !== null && kind === 'missing' && /\b(?:only|just)\b/.test(tokens.slice(0, at).join(' '))
  const all = isPlural || kind === 'missing' ? quantity : 1
  const asked = counted === null ? all : isArrivedCount ? quantity - counted : counted
  return { lineId, name, quantity: Math.min(Math.max(asked, 1), quantity) }
}

/** Words for a number of products. */
const amountWords: Readonly<Record<string, number>> = { a: 1, an: 1, couple: 2, pair: 2, both: 2, dozen: 12 }

/** Returns the number right before a product, without sizes and numbers of orders; `null`: none. */
function findCount(before: readonly string[], noun: string): number | null {
  const words = [...before, noun]
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const word = before[index]
    if (word === 'all' || word === 'every') return Infinity
    const isSize = /^(?:packs?|ml|litres?|l|percent|abv)$/.test(words[index + 1] ?? '')
    const count = isSize ? null : (readNumberWord(word) ?? amountWords[word ?? ''] ?? null)
    if (count !== null && count > 0 && count < 100) return count
  }
  return null
}

function toTokens(text: string): readonly string[] {
  return text
    .slice(0, 400)
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
}

function toProductWord(token: string): string {
  return toProductWords(token)[0] ?? ''
}

/** Words of a delivery: 'smashed when it arrived', 'the courier dropped it'. */
const deliveredHome =
  /\b(?:when|as|after) (?:it|they|the (?:order|parcel|box|case|delivery)) (?:arrived|came|got here|was delivered|were delivered)\b|\barrived (?:broken|smashed|damaged|leaking|wet)\b|\b(?:couriers?|drivers?|delivered|doorstep)\b/i

/** Returns whether a text says that an order was delivered to the door, and not collected. */
export function saysDeliveredToDoor(text: string): boolean {
  return deliveredHome.test(text)
}

const claimedOrder =
  /^(?:(?:no|nah|nope|sorry|actually|wait|oh|it was|it['’]?s|its|i mean|i meant|in|from|on)[\s,.!]+)*(?:the|my) (?:latest|last|newest|most recent|first) (?:one|order|delivery|parcel)(?: (?:i mean|i meant|please|pls|not that one|actually))*\W*$/i

/** Returns whether a text says nothing but which order a claim is about: 'no, the latest one'. */
export function namesClaimedOrder(text: string): boolean {
  return claimedOrder.test(text.trim())
}
