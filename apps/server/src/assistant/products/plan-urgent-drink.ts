import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

const drink = String.raw`(?:beers?|wines?|champagne|champers|prosecco|bubbles|ciders?|gin|vodka|rum|whisk(?:e)?y|rosé|rose|six ?packs?|slabs?|stubbies|tinnies|drinks?|booze|grog)`
const now = '(?:now|right now|asap|straight away|immediately|urgently|this minute|real quick|in a hurry)'
const later = '(?:tonight|today|this (?:arvo|afternoon|evening))'
const wanting = '(?:need|want|get|grab|buy|find|after|craving|looking for|sell|have|got)'
const urgent = new RegExp(
  String.raw`\b(?:cold|chilled|icy|ice cold|frosty)\b.{0,15}\b${drink}\b.{0,12}\b${now}\b|\b${wanting}\b.{0,25}\b${drink}\b.{0,12}\b${now}\b|\b${now}\b.{0,20}\b(?:cold|chilled) ${drink}\b`,
  'i',
)
const sameDay = new RegExp(
  String.raw`\b(?:can|could|will) (?:i|we|you)\b.{0,12}\b(?:get|have|bring|send)\b.{0,20}\b${drink}\b.{0,12}\b${later}\b`,
  'i',
)
const longestRequest = 12

/**
 * Plans the wish for a drink at once, which the engine takes for how to serve it. 'Cold beer now' checks what a store near by has; 'can i
 * get beer tonight' is answered with Same Day delivery. Nothing is promised to be cold. `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export function planUrgentDrink(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  if (!isFree(pending) || countWords(text) > longestRequest || slots.orderNumber !== undefined) return null
  const { product, place } = slots
  const where = place === undefined ? {} : { place }
  if (urgent.test(text) && product !== undefined)
    return singleCommand({
      kind: 'start-flow',
      intent: 'product_availability',
      slots: { ...where, product },
      text,
    })
  return sameDay.test(text)
    ? singleCommand({
        kind: 'start-flow',
        intent: 'delivery_options',
        slots: where,
        text: 'same day delivery',
      })
    : null
}
