import type { Slots } from '@murphy/understanding'
import type { DialogueState } from './dialogue-state'
import { findFocus } from './product-search/product-focus'
import { isAccepted } from './read-intent'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/** Words that ask whether a store has what was talked about: 'do they have it there', 'the closest that stocks it'. */
const asksForIt =
  /\b(?:has|have|having|stocks?|stocking|sells?|selling|carr(?:y|ies)|keeps?|got|get|buy|find|grab|with) (?:it|them|that|this|one|some|any|(?:that|this) one|(?:that|this|the) (?:wine|beer|bottle|gin|drink|whisky|rum|vodka))\b(?! (?:deliver|ship|sent|send|to me))/i
/** Words for the store. */
const storeWords =
  /\b(?:they|there|stores?|shops?|branch(?:es)?|bottle ?o|outlets?|near(?:est|by)?|clos(?:e|est)|which (?:one|of them)|that one|where|in|at)\b/i

/** Words for a delivery, which is no question for the stock of a store. */
const asksForDelivery = /\b(?:deliver\w*|ship\w*|send|sent|post(?:age|ed)?|courier|to)\b/i

/** The intents that such a text is taken for. */
const mistakenIntents: ReadonlySet<string> = new Set([
  'delivery_options',
  'find_nearby_store',
  'help_article',
  'product_advice',
  'product_availability',
  'product_search',
  'small_talk.ack',
  'store_directions',
  'store_hours',
])

/**
 * Plans a text that asks where the product that was talked about is in stock: 'do they have it', 'which shop near 3121 has it'.
 * `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planStockTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { pending, storeId, last } = dialogue
  if (pending !== null && pending.for !== 'choice') return null
  const { text, slots } = understood
  if (isAccepted(understood) && !mistakenIntents.has(understood.intent)) return null
  if (understood.intent === 'delivery_options' && asksForDelivery.test(text)) return null
  const namesStore = slots.place !== undefined || storeWords.test(text)
  if (!asksForIt.test(text) || !namesStore || slots.orderNumber !== undefined) return null
  const isStoreKnown = slots.place !== undefined || storeId !== null || last?.slots.place !== undefined
  const product = slots.product ?? findProductOfTalk(dialogue, references)
  if (product === undefined || !isStoreKnown) return null
  const place = slots.place ?? (storeId === null ? last?.slots.place : undefined)
  return singleCommand({
    kind: 'select-entity',
    intent: 'product_availability',
    slots: { product, ...(place === undefined ? {} : { place }) },
    text,
  })
}

/** Returns the product of the last answers; `undefined`: none, or several. */
export function findProductOfTalk(
  dialogue: DialogueState,
  { selected }: UtteranceReaders['references'],
): Slots['product'] {
  const chosen = selected.filter(({ kind }) => kind === 'product')
  const products = dialogue.shown.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'product')
  const sku = findFocus(dialogue)?.sku
  const entity = chosen.length === 1 ? chosen[0] : products.findLast(({ id }) => id === sku)
  return entity === undefined
    ? findSearchedProduct(dialogue)
    : { text: entity.label.toLowerCase(), stockCodes: [entity.id], isInCatalogue: true }
}

/** Returns the kind of drink that the last search or the last question about stock was for. */
function findSearchedProduct({ last }: DialogueState): Slots['product'] {
  const isSearch = last?.intent === 'product_search' || last?.intent === 'product_availability'
  const product = last?.slots.product
  const isKnown = product !== undefined && (product.isInCatalogue || product.stockCodes.length > 0)
  return isSearch || isKnown ? product : undefined
}
