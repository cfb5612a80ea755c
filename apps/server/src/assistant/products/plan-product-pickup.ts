import { askArticles } from '../knowledge/article-questions'
import { splitSentences } from '../sentences'
import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { findDiscussedProduct } from './discussed-product'
import { isSureOfOther } from '../mistaken-intents'
import { findShownProductSlot, isAfterProductAnswer } from './shown-products'
import { createStockCommand } from './stock-command'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const taking =
  /\b(?:pick(?:ing)?(?: (?:it|that|this|one|them|em|those|these|some))? ?up|pick ?up|collect(?:ing)?|(?:grab(?:bing)?|get|buy|have) (?:it|that|this|one|them|em|those|these|some|a bottle)|swing by|come (?:in|by|and get)|click (?:and|&|n) collect)\b/i
/** The time or the place of a pick up, or a word of collecting alone. */
const soonInStore =
  /\b(?:today|tonight|now|(?:this|tomorrow) (?:arvo|afternoon|morning|evening)|tomorrow|straight away|right away|in[ -]?store|(?:from|at|in) (?:a|the|my|your|any) (?:store|shop|bottle ?o)|on (?:my|the) way home|after work)\b|\b(?:pick(?: \w+)? ?up|collect)\b/i
/** The words of a question for what is ordered already, or for a delivery. */
const otherWords =
  /\b(?:orders?|ordered|parcels?|packages?|deliver\w*|ship\w*|nominee|someone|somebody|wife|husband|partner|mum|dad|friend|my (?:pick|click)|ready|refund\w*|return\w*|points?|invoice|receipt)\b/i
/** The form of a question or a request, unlike 'i picked it up'. */
const asking =
  /\?|^(?:(?:and|so|ok|okay|cool|great|well|but|also|hm+|um|is it possible to|possible to)[\s,]+)*(?:can|could|may|do|would|will|is|any|where|how|possible|i want to|i need to|i['’]?d like to|id like to|am i able)\b|\bpossible\b/i
const longestQuestion = 16

/**
 * Plans a question right after products whether they can be collected: 'can i grab it today'. The answer says how soon a pick up is
 * ready, and gives the stock of a store. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planProductPickup(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (isOfRequest(dialogue.pending)) return null
  if (!isAfterProductAnswer(dialogue) || slots.orderNumber !== undefined) return null
  if (
    !splitSentences(text).some((sentence) => asking.test(sentence.trim())) ||
    !taking.test(text) ||
    !soonInStore.test(text) ||
    otherWords.test(text)
  )
    return null
  if (countWords(text) > longestQuestion || isSureOfOther(understood, 'product_pickup')) return null
  const product = findDiscussedProduct(dialogue, references) ?? findShownProductSlot(dialogue)
  const stock = product === undefined ? [] : [createStockCommand(text, { product, place: slots.place })]
  return { commands: [askArticles('pickupTime'), ...stock], keepsPending: false, suspends: null }
}
