import { askArticles } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { findProductOfTalk } from './product-of-talk'
import { productIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { listShownProducts } from './shown-products'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const taking =
  /\b(?:pick(?:ing)?(?: (?:it|that|this|one|them|em|those|these|some))? ?up|pick ?up|collect(?:ing)?|(?:grab(?:bing)?|get|buy|have) (?:it|that|this|one|them|em|those|these|some|a bottle)|swing by|come (?:in|by|and get)|click (?:and|&|n) collect)\b/i
/** The time or the place of it, or a word of collecting alone. */
const soonInStore =
  /\b(?:today|tonight|now|(?:this|tomorrow) (?:arvo|afternoon|morning|evening)|tomorrow|straight away|right away|in[ -]?store|(?:from|at|in) (?:a|the|my|your|any) (?:store|shop|bottle ?o)|on (?:my|the) way home|after work)\b|\b(?:pick(?: \w+)? ?up|collect)\b/i
/** The words of a question for what is ordered already, or for a delivery. */
const otherWords =
  /\b(?:orders?|ordered|parcels?|packages?|deliver\w*|ship\w*|nominee|someone|somebody|wife|husband|partner|mum|dad|friend|my (?:pick|click)|ready|refund\w*|return\w*|points?|invoice|receipt)\b/i
/** Only a question or a wish is one: 'i picked it up' tells. */
const asking =
  /\?|^(?:(?:and|so|ok|okay|cool|great|well|but|also|hm+|um|is it possible to|possible to)[\s,]+)*(?:can|could|may|do|would|will|is|any|where|how|possible|i want to|i need to|i['’]?d like to|id like to|am i able)\b|\bpossible\b/i
const longestQuestion = 12

/**
 * Plans a question right after products whether they can be collected: 'can i grab it today'. It is told how soon a pick up is ready, and
 * the stock of a store. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planProductPickup(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { text, slots } = understood
  const { pending, answered, shown } = dialogue
  if (isOfRequest(pending)) return null
  const isAfterProducts =
    answered !== null &&
    (productIntents.includes(answered.intent) || answered.intent === 'product_availability') &&
    listNewestShown(shown, 'product').length > 0
  if (!isAfterProducts || slots.orderNumber !== undefined) return null
  if (!asking.test(text.trim()) || !taking.test(text) || !soonInStore.test(text) || otherWords.test(text))
    return null
  if (countWords(text) > longestQuestion || isSureOfOther(understood, 'product_pickup')) return null
  const product = findProductOfTalk(dialogue, references) ?? listShownProducts(dialogue)
  return {
    commands: [askArticles('pickupTime'), ...(product === undefined ? [] : [toStock(product, slots, text)])],
    keepsPending: false,
    suspends: null,
  }
}

function toStock(product: Slots['product'], { place }: Slots, text: string) {
  return {
    kind: 'select-entity' as const,
    intent: 'product_availability',
    slots: { ...(product === undefined ? {} : { product }), ...(place === undefined ? {} : { place }) },
    text,
  }
}
