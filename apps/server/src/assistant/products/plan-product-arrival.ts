import type { DialogueState } from '../dialogue-state'
import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { isAfterProductAnswer } from './shown-products'

const longestQuestion = 12
const thing = '(?:it|that|this|them|those|these|one|some|\\d{1,2}|the (?:first|second|third|last)(?: one)?)'
/** A question when products would come that are not ordered yet: 'would i get them by friday', 'how soon can you have it here'. */
const arrival = new RegExp(
  `\\b(?:would|will|can|could|do|does)\\b.{0,12}\\b(?:i|we|you|u|they|it|that|those|these)\\b.{0,12}\\b(?:(?:get|have|receive|deliver|send|ship|bring) ${thing}|come|arrive|be here|be delivered|get here|make it)\\b|\\b(?:when|how (?:soon|long|quick\\w*|fast))\\b.{0,20}\\b(?:get|have|receive|deliver|send|come|comes|arrive|arrives|here)\\b`,
  'i',
)
const day =
  /\b(?:by|before|for|on|until|til|till) (?:then|the weekend|lunch|dinner|xmas|christmas|\w+day|tonight|tomorrow|today)\b|\b(?:tonight|today|tomorrow|this (?:week|weekend|arvo|afternoon|evening))\b|\b(?:when|how (?:soon|long|quick\w*|fast))\b/i
/** A request to send them to a place: 'and send it to melbourne by friday'. */
const sends = /\b(?:send|deliver|ship|post) (?:it|them|that|this|those|one)\b.{0,20}\b(?:to|in)\b/i
/** It is fetched, or about an order. */
const otherMatter = /\b(?:pick ?up|collect\w*|store|shop|order|ordered|parcel|refund|stock|back in)\b/i

/**
 * Plans a question when the products that were just shown would arrive, or a request to send them to a place. They are no order yet, so that the ways of delivery answer it.
 * `null`: it asks something else, or no product was shown.
 *
 * Source: docs/understanding.md#intents
 */
export function planProductArrival(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text, slots } = understood
  if (!isFree(dialogue.pending) || !isAfterProductAnswer(dialogue) || slots.orderNumber !== undefined)
    return null
  if (countWords(text) > longestQuestion || otherMatter.test(text)) return null
  if (isSureOfOther(understood, 'arrival_of_products')) return null
  const isSent = slots.place !== undefined && sends.test(text)
  const isAsked = arrival.test(text) && (slots.date !== undefined || day.test(text))
  if (!isSent && !isAsked) return null
  const { place, date } = slots
  return singleCommand({
    kind: 'start-flow',
    intent: 'delivery_options',
    slots: { ...(place === undefined ? {} : { place }), ...(date === undefined ? {} : { date }) },
    text,
  })
}
