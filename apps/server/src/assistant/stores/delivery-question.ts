import { toPlainWords } from '../plain-words'

/**
 * A question about deliveries that names no order. `deadline`: until when to order for today. `route`: from one state to another. `more`:
 * if delivery gets cheaper with a larger order. `days`: the days of the week.
 */
type DeliveryQuestion = 'deadline' | 'route' | 'more' | 'days'

const opener =
  '^(?:(?:hi|hey|hello|so|and|but|ok|okay|um|thanks|cool|then|also|just|btw|by the way|wondering|curious) )*'
const state =
  '(?:nsw|new south wales|qld|queensland|sa|south australia|wa|western australia|tas|tassie|tasmania|nt|northern territory|act|vic|victoria)'
const fee = '(?:delivery|shipping|postage|freight)'

const patterns: readonly (readonly [DeliveryQuestion, RegExp])[] = [
  [
    'deadline',
    new RegExp(
      `${opener}(?:how late (?:can|could|may|do) (?:i|we) (?:still )?order|(?:what|which) time (?:do|must|should) (?:i|we) (?:have to |need to )?(?:place an )?order(?: by)?|(?:until|til|till|by) (?:when|what time) (?:can|do|must|should) (?:i|we) (?:still |have to |need to )*order|(?:whats|what is|when is|whens) the (?:order )?cut ?off(?: time)?|(?:whats|what is) the latest (?:time )?(?:i|we) can (?:still )?order)\\b`,
    ),
  ],
  ['route', new RegExp(`\\b${state} to ${state}\\b`)],
  [
    'more',
    new RegExp(
      `\\b${fee}\\b.{0,25}\\b(?:cheaper|less|free|lower|discount\\w*)\\b.{0,20}\\b(?:buy|order|get|spend|purchase) (?:more|heaps|lots|a lot|bigger|in bulk|several|extra)\\b|\\b(?:buy|order|get|spend) (?:more|heaps|lots|a lot|in bulk)\\b.{0,30}\\b${fee}\\b.{0,15}\\b(?:cheaper|less|free|lower)\\b`,
    ),
  ],
  [
    'days',
    new RegExp(
      `${opener}(?:what|which) days(?: of the week)? (?:(?:do|does|can|will) (?:you|u|ya|yous|they|it|the couriers?|couriers)(?: guys)? (?:deliver|come|ship)|(?:are|is) (?:delivery|deliveries))\\b`,
    ),
  ],
]

/** Words of another matter: a pick up, an order of the shopper, or a day that is not today. */
const otherMatter =
  /\b(?:pick ?ups?|collect\w*|my (?:order|parcel|delivery|subscription)|orders|change|cancel|refund|stores?|shops?|gift|christmas|xmas|easter)\b/
const laterDay = /\b(?:tomorrow|next|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/
const asksOfRoute = /\b(?:how|time|days|long|cost|price|deliver\w*|ship\w*|send|post|freight|fast)\b/

/** Returns the question of a text about deliveries; `null`: it asks something else. */
export function findDeliveryQuestion(text: string): DeliveryQuestion | null {
  const plain = toPlainWords(text)
  if (otherMatter.test(plain)) return null
  const found = patterns.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
  if (found === 'deadline' && laterDay.test(plain)) return null
  return found === 'route' && !asksOfRoute.test(plain) ? null : found
}
