import { countWords, toPlainWords } from '../plain-words'
import { asksForMissing, asksWhenFree, findBasketWorth } from '../intents/delivery-sentences'

/**
 * A question about the fee of a delivery that says little else. `free`: the amount from which it is free. `missing`: how much more makes it free. `each`: whether every box or
 * case is charged. `options`: which option or day costs less. `cart`: the fee for what is in the cart, which Murphy cannot see.
 */
export type FeeQuestion = 'free' | 'missing' | 'each' | 'options' | 'cart'

const cart = /\b(?:cart|basket|trolley)\b/
const feeWords = /\b(?:deliver\w*|shipping|postage|freight|free|fees?|post|ship)\b/
const spend =
  /\b(?:get|go|be|push me|push it|tip me) (?:over|above|past|to) (?:the |your )?free (?:delivery|shipping|postage)\b|\bwhat (?:more )?(?:do|would|should) (?:i|we) (?:need|have) to (?:add|spend|buy|get)\b.{0,20}\bfree\b|\bhow (?:much|far|many dollars)\b.{0,30}\b(?:spend|off|short|add|more|away|go)\b|\b(?:minimum|min) (?:spend|order|amount)\b|\bspend (?:how much|what)\b/
const each =
  /\b(?:twice|double|(?:two|three|four|five|\d) ?(?:times|x)) (?:that|the fee|as much|the (?:price|cost|delivery))\b|\b(?:per|for (?:each|every)|each) (?:bottle|box|case|carton|item|order|parcel|dozen|bag|package)\b|\b(?:if i (?:get|buy|order|take|add)|for|its|it s|what about|same for|same with|only|just)\b.{0,14}\b(?:\d{1,2}|two|three|four|five|six|a couple of|several|a few|more|a|one) (?:more )?(?:bottles?|boxes|box|cases?|cartons?|dozens?|slabs?|items|things)\b/
const ownKind =
  /\b(?:whats? (?:is )?in|have you|do you (?:have|sell|stock)|show|find|recommend|which|best|cheapest|people|guests|gift)\b/
const option =
  /\b(?:pick a day|pick my (?:own )?day|choose (?:a|my|the) day|just say when|standard|same ?day|express|next day|tomorrow|(?:the )?slow(?:er)?(?: one)?|another day|later|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?weekend|regular|normal)\b/
const cost =
  /\b(?:cheaper|dearer|cheapest|less|same (?:price|fee|cost)|costs?|fees?|price|how much|extra|more expensive|free|save)\b/
const other =
  /\b(?:my (?:order|parcel|delivery|subscription)|refund\w*|cancel\w*|change|store|shop|pick ?up|wine|beer|bottle of|stock|member\w*|points)\b/
const bareOption =
  /^(?:(?:and|what about|how about|ok|so) )+(?:standard|normal|regular|just say when|pick a day|the slow one)(?: delivery| shipping)?(?: then)?$/
/** Asks for nothing but the fee: 'how much will delivery be', 'just the delivery part', 'whats the freight'. */
const bareFee =
  /^(?:(?:and|so|ok|okay|no|just|only|hi|hey|hello|please|pls|tell me) )*(?:(?:how much|what) (?:is|s|would|will|does|do)? ?(?:be )?(?:the |your )?(?:deliver(?:y|ies)|shipping|freight|postage)(?: (?:be|cost|fee|fees|charge|charges|price))?(?: (?:me|please|pls|then))*|whats (?:the |your )?(?:delivery|shipping|freight|postage)(?: (?:cost|fee|charge|price))?|(?:the )?(?:delivery|shipping|freight|postage) (?:part|bit|cost|fee)(?: only)?)$/
/** Right after delivery: 'is that cheaper', 'whats the cheapest way', 'so what would i pay'. */
const cheaperWay =
  /^(?:(?:and|so|ok|okay|but) )*(?:(?:so )?what (?:would|will|do|should) i (?:have to )?pay(?: for (?:it|that|delivery))?|(?:is|would|are) (?:that|it|they)(?: be)?(?: any)? cheaper|(?:whats|what is|which is) (?:the )?cheape(?:st|r)(?: (?:way|option|one|delivery))?)(?: then)?$/
const bareAmount =
  /^(?:(?:and|what about|how about|what if its|if its|for|or|ok|at|with|over) )+\$?(\d{2,4})(?: (?:dollars|bucks))?(?: then)?\W*$/i
const longestQuestion = 14

/**
 * Returns what a text asks about the fee of a delivery, when delivery is talked about; `null`: something else.
 *
 * @param options `namesDay`: the text names a day
 */
export function findFeeQuestion(
  text: string,
  { namesDay = false }: { readonly namesDay?: boolean } = {},
): FeeQuestion | null {
  const plain = toPlainWords(text)
  if (countWords(plain) > longestQuestion) return null
  if (findBasketWorth(text) === null && cart.test(plain) && (feeWords.test(plain) || spend.test(plain)))
    return 'cart'
  if (other.test(plain.replace(/\bbottles? of (?:wine|beer)\b/, 'bottles'))) return null
  if (asksForMissing(text)) return 'missing'
  if (asksWhenFree(text) || spend.test(plain)) return 'free'
  if ((namesDay || option.test(plain)) && cost.test(plain)) return 'options'
  if (bareOption.test(plain) || bareFee.test(plain) || cheaperWay.test(plain)) return 'options'
  return each.test(plain) && !ownKind.test(plain) ? 'each' : null
}

/** Returns whether a fee question names delivery or an option of it, so that it needs no conversation about delivery before it. */
export function namesDeliveryFee(text: string): boolean {
  const plain = toPlainWords(text)
  return (
    /\b(?:deliver\w*|shipping|postage|freight)\b/.test(plain) ||
    (/\b(?:pick a day|just say when|same ?day|standard|express)\b/.test(plain) && cost.test(plain))
  )
}

/** Returns the worth of the basket where a text names nothing else: 'and 200'; `null`: it does not. */
export function readBareAmount(text: string): number | null {
  const written = bareAmount.exec(text.trim())?.[1]
  return written === undefined ? null : Number(written)
}
