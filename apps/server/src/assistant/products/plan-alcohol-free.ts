import { toPlainWords } from '../plain-words'
import { isFree } from '../open-question'
import { wantsNoAlcohol } from '../policies/classifier-gates'
import { hasHalfDrinkers, readNonDrinkers } from '../product-search/plan-numbers'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const alcoholFree =
  /^(?:(?:hi|hey|so|ok|okay|and|then|well|maybe|just|only|any|got|have|some|something|anything|what about|how about|show me|i want|i need|ill have|give me|you|do|the|a|an) )*(?:(?:alcohol|booze) free|non ?alc(?:oholic)?|no alcohol|zero alcohol|without alcohol|zero percent|0 0)(?: (?:then|drinks?|options?|stuff|ones?|alternatives?|things?|version|please|pls|thanks|instead))*$/

/** A kind of drink without alcohol, and nothing else: 'and wine without alcohol'. */
const kindWithout =
  /^(?:(?:hi|hey|so|ok|okay|and|then|any|got|have you got|do you have|what about|how about|some|a|show me) )*(sparkling|prosecco|champagne|bubbles|wines?|reds?|whites?|rose|beers?|ciders?|gin|spirits?|cocktails?)(?: wine)? (?:without|with no|thats not|but no|but not|no|non) (?:any )?alc(?:ohol(?:ic)?)?(?: (?:in it|please|pls|thanks|then))*$/
/** The reasons for which a drink without alcohol is wanted. */
const reason =
  /\b(?:pregnan\w*|expecting|mum to be|baby shower|breast ?feed\w*|(?:i['’]?m|is|are|be|has to|have to|who) driv(?:e|ing)|designated driver|skipper|deso)\b/i
/** The amount of drinks is asked for, and the guests are part of its reckoning. */
const asksHowMany = /\bhow (?:much|many)\b|\bdo i need\b/i
/** Guests who do not drink: 'a few of them dont drink, what about those'. */
const othersDoNotDrink =
  /\b(?:a few|a couple|some|couple|half|one|two|three|four|\d{1,2}|others?|rest|drivers)\b.{0,25}\b(?:(?:do(?:es)? ?n['’]?t|do(?:es)? not|dont|doesnt|won['’]?t|wont|can['’]?t|cant) drink|(?:are|is|re) (?:not drinking|non[ -]?drinkers?|driving(?! (?:me|us|him|her|you|past|there)\b)|sober))\b/i
const asksForTheirs = /\bwhat (?:about|for|can|do|have)\b|\?/i
const kindOfDrink =
  /\b(?:sparkling|prosecco|champagne|bubbles|wines?|reds?|whites?|ros[eé]|beers?|ciders?|gin|spirits?|cocktails?|ginger beer)\b/i

/**
 * Plans a request for drinks without alcohol that says no more, 'so alcohol free then', or only why: 'zero alcohol wine, she is pregnant'. It is a
 * search. Without this plan an article about labels would answer it. `null`: the text says more.
 *
 * Source: docs/understanding.md#product-search
 */
export function planAlcoholFree(
  { text, slots }: UnderstoodIntent,
  { pending, drinksPlan, turnCount }: Pick<DialogueState, 'pending' | 'drinksPlan' | 'turnCount'>,
): TurnPlan | null {
  const isForReason = reason.test(text.slice(0, 200)) && wantsNoAlcohol(text.slice(0, 200))
  if (!isFree(pending) || slots.orderNumber !== undefined) return null
  // '5 of them dont drink' right after a plan changes its number of guests.
  const changesPlan =
    drinksPlan !== undefined &&
    turnCount - drinksPlan.turn <= 1 &&
    (readNonDrinkers(text) !== null || hasHalfDrinkers(text))
  if (changesPlan && !asksForTheirs.test(text)) return null
  if (othersDoNotDrink.test(text.slice(0, 200)) && !asksHowMany.test(text))
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_search',
      slots: {},
      text: 'alcohol free drinks',
    })
  const without = kindWithout.exec(toPlainWords(text))?.[1]
  if (without !== undefined)
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_search',
      slots: {},
      text: `alcohol free ${/^(?:prosecco|champagne|bubbles)$/.test(without) ? 'sparkling' : without}`,
    })
  if (!isForReason && !alcoholFree.test(toPlainWords(text))) return null
  const named = isForReason ? (kindOfDrink.exec(text)?.[0] ?? 'drinks') : 'drinks'
  // The range has sparkling wine without alcohol, and none by the names of regions and grapes.
  const kind = /^(?:prosecco|champagne|bubbles)$/i.test(named) ? 'sparkling' : named
  return singleCommand({
    kind: 'start-flow',
    intent: 'product_search',
    slots: {},
    text: `alcohol free ${kind}`,
  })
}
