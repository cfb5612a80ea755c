import { countWords, toPlainWords } from '../plain-words'
import { findFocus } from './product-focus'
import type { DrinksPlan } from './drinks-plan'
import type { IntentRequest } from '../intent'

/** A plan is priced within this many turns. */
const maxTurnsApart = 5
const longestRequest = 16

/** A question for the price of all that was planned: 'what would that come to', 'how much is the lot'. */
const asksTotal =
  /\b(?:how much|what|whats|wheres)\b.*\b(?:(?:would|will|does|do|is|s|are|gonna) (?:that|this|it all|they all|all (?:of )?(?:that|it)|everything|the (?:whole )?lot|the drinks)(?: all)?(?: then)? (?:cost|come to|come out at|add up to|set (?:me|us) back|be|total|run)|that cost|that come to|it (?:all )?come to|the (?:whole )?lot|all up|altogether|in total|the total|all of that)\b|\bhow much (?:is|for|would) (?:all (?:of )?(?:that|it|this|those)|everything|it all)\b|^(?:(?:and|so|ok|okay|then) )*(?:the )?(?:grand )?total(?: cost| price)?\b/
/** A price for each bottle that replaces the one of a product: 'and at 12 dollars a bottle'. */
const atPrice = /^(?:(?:and|so|ok|okay|then|what about|how about|what if|say) )*at (?:about |around )?\$?\d/
/** A question for a price right after a plan, which can mean nothing else: 'cost?', 'what would it run me at 15 a bottle'. */
const asksPrice =
  /^(?:(?:and|so|ok|okay|then|right|cool) )*(?:(?:the |what(?:s| is| was)? (?:the )?|whats it )?(?:costs?|price|damage)(?: me| us| of that)?|how much(?: is (?:it|that)| money)?)(?: then| all up| roughly)?$|\b(?:what|how much|whats)\b.*\b(?:would|will|does|do|gonna|going to|is|could)\b.*\b(?:costs?|run|set (?:me|us) back|come to|damage)\b|\btell me the total\b/
/** A question whether the plan fits a budget: 'is that inside the budget', 'does that fit 800 dollars'. */
const asksBudget =
  /\b(?:in|inside|within|under|over|on|fit|fits|keep to|stay)\b.*\bbudget\b|\bbudget\b.*\b(?:ok|okay|enough|fit|fits|cover|covers|do|allow|stretch)\b|\b(?:fit|fits|enough|within|do it|be done)\b.*(?:\$\d|\b\d+ (?:dollars|bucks)\b)|^(?:(?:and|so|but|my|our|the) )*budget(?: is| s| of| about| around)* \$?\d+/
const otherThings =
  /\b(?:orders?|ordered|paid|refund|points|account|subscription|parcel|invoice|which|cheapest|deliver\w*)\b/

/** A doubt right after a budget was named: 'is that doable'. */
const doubtsBudget =
  /\b(?:doable|possible|realistic|achievable|manageable|can (?:it|that) be done|will (?:it|that) do)\b/

/** Returns whether a text asks whether the planned drinks fit a budget. */
export function asksForBudget(text: string, { budget }: Pick<DrinksPlan, 'budget'>): boolean {
  const plain = toPlainWords(text)
  return asksBudget.test(plain) || (budget !== undefined && doubtsBudget.test(plain))
}

/**
 * Returns the planned drinks whose price a text asks for; `null`: nothing was planned lately, or it asks something else. The price of one
 * product that was talked about since belongs to that product.
 */
export function findPricedPlan(
  text: string,
  dialogue: Pick<IntentRequest['dialogue'], 'drinksPlan' | 'turnCount' | 'productFocus' | 'shown'>,
): (DrinksPlan & { readonly people: number }) | null {
  const { drinksPlan, turnCount } = dialogue
  if (drinksPlan === undefined || turnCount - drinksPlan.turn > maxTurnsApart) return null
  const { people } = drinksPlan
  const plain = toPlainWords(text)
  if (people === null || people === 0 || countWords(plain) > longestRequest || otherThings.test(plain))
    return null
  const isOfFocus = findFocus(dialogue) !== null && (dialogue.productFocus?.turn ?? -1) > drinksPlan.turn
  const asks =
    (asksTotal.test(plain) || asksForBudget(text, drinksPlan)) &&
    !(isOfFocus && !/\b(?:lot|all|everything|total)\b/.test(plain))
  const isNext = turnCount - drinksPlan.turn === 1 && !isOfFocus && asksPrice.test(plain)
  return asks || isNext || atPrice.test(plain) ? { ...drinksPlan, people } : null
}
