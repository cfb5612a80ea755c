import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { productIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { findDiscussedProduct } from './discussed-product'
import { findShownProductSlot } from './shown-products'
import { createStockCommand } from './stock-command'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** Words that ask whether a store has what was talked about: 'do they have it there', 'the closest that stocks it'. */
const asksForIt =
  /\b(?:has|have|having|stocks?|stocking|sells?|selling|carr(?:y|ies)|keeps?|got|get|buy|find|grab|with) (?:it|them|that|this|one|some|any|(?:that|this) one|(?:that|this|the) (?:wine|beer|bottle|gin|drink|whisky|rum|vodka))\b(?! (?:deliver|ship|sent|send|to me))/i
/** Words that ask for the stock of what was talked about, wherever it is: 'is it in stock near me', 'available nearby'. */
const asksNearby =
  /\b(?:(?:in stock|available|stocked)\b.*\b(?:near|nearby|close|local\w*|around|my (?:area|store)|store|shop)\b|(?:is|are|do you have|got|get|find|buy|has|have) (?:it|that|this|one|them|these|those|any)\b.*\b(?:near (?:me|by|us|here)|nearby|close by|locally|around here|my area)\b|(?:is|are) (?:it|that|this|one|they|these|those)(?: one)? (?:still )?in stock\b)|^(?:and |so |ok )*(?:still |is |are )?(?:in stock|available)(?: now| today| anywhere| atm)?[\s?.!]*$/i
/** A question if what was talked about is at the store that was talked about: 'is that one at that store', 'would they be there'. */
const asksAtStore =
  /\b(?:is|are|would|will|do you think) (?:it|that|this|they|them|those|these)(?: one| be)?(?: (?:also|still|in stock|be|available|sold))* (?:at|in) (?:that|the same|this|your|my|the) (?:store|shop|one|branch)\b/i
const there = /\bthere\b/i
/** The store that has a named product: 'nearest store that has hendricks'. */
const asksWhoHas =
  /\b(?:nearest|closest|which|what|any|find a) (?:stores?|shops?|bottle ?-?(?:o|shop)s?|place|branch|ones?)\b.{0,15}\b(?:has|have|stocks?|sells?|with|got|carr(?:y|ies)|that|does|do)\b/i
/** Words that ask whether a named store has a named product. */
const asksHas =
  /\b(?:how many|which (?:stores?|shops?)|has|have|got|any|is there|are there|in stock|stocks?|left|sells?)\b/i
/** A question for the number of pieces: 'how many left'. */
const asksHowMany =
  /^(?:(?:and|so|ok|okay|but)[\s,]+)*how (?:many|much)(?: of (?:it|them|those|that))?(?: (?:are|is|have|has|do|does|they|you|the store|there|still|got|have|it))* (?:left|there|in stock|got|have|remaining)(?: (?:there|now|in stock))*(?:[\s,.]+(?:like |as |because |cause |cos )?(?:i|we)(?:['’]?d| would|['’]?ll| will)? (?:need|want|am after|like) (?:about |at least )?(?:\d{1,3}|\w+))?\W*$/i
/** Words for the store. */
const storeWords =
  /\b(?:they|there|stores?|shops?|branch(?:es)?|bottle ?o|outlets?|near(?:est|by)?|clos(?:e|est)|which (?:one|of them)|that one|where|in|at)\b/i

/** Words for a delivery or its destination, which ask for no stock of a store. */
const deliveryOrDestination = /\b(?:deliver\w*|ship\w*|send|sent|post(?:age|ed)?|courier|to)\b/i

const deliveryWords = /\b(?:deliver\w*|ship\w*|send|sent|post(?:age|ed)?|courier)\b/i

/**
 * Plans a text that asks where the product that was talked about is in stock: 'do they have it', 'is it in stock near me'. Without a
 * known place, the place is asked for. A place alone right after products asks for their stock there. `null`: it is
 * about something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planStockTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { references, refinesSearch }: Pick<UtteranceReaders, 'references' | 'refinesSearch'>,
): Promise<TurnPlan | null> {
  const { pending, storeId, last } = dialogue
  if (isOfRequest(pending)) return null
  const { text, slots } = understood
  if (isSureOfOther(understood, 'stock')) return null
  if (understood.intent === 'delivery_options' && deliveryOrDestination.test(text)) return null
  if (slots.orderNumber !== undefined) return null
  const isStockOrStore =
    understood.intent === 'find_nearby_store' || understood.intent === 'product_availability'
  if (isStockOrStore && asksWhoHas.test(text) && slots.product !== undefined && slots.place === undefined)
    return singleCommand(createStockCommand(text, { product: slots.product, place: last?.slots.place }))
  // 'How many veuve at bondi junction' is not sure to ask for a store or its stock, and names both.
  if (
    (asksWhoHas.test(text) || (understood.decision === 'confirm' && isStockOrStore && asksHas.test(text))) &&
    slots.product !== undefined &&
    slots.place !== undefined &&
    !deliveryOrDestination.test(text)
  )
    return singleCommand(createStockCommand(text, { product: slots.product, place: slots.place }))
  const place = slots.place ?? (storeId === null ? last?.slots.place : undefined)
  const toPlan = (product: Slots['product']): TurnPlan =>
    singleCommand(createStockCommand(text, { product, place }))
  const discussed = findDiscussedProduct(dialogue, references)
  const known = discussed?.isInCatalogue === true ? discussed : (findShownProductSlot(dialogue) ?? discussed)
  // 'If not, the closest store that does' after the stock of one store.
  const isAfterStock = dialogue.answered?.intent === 'product_availability'
  if (isStockOrStore && isAfterStock && asksWhoHas.test(text) && known !== undefined)
    return singleCommand(
      createStockCommand(text, { product: known, place: slots.place ?? last?.slots.place }),
    )
  // A place alone right after products asks for their stock there, unless it is a wine region.
  if (isPlaceAlone(understood) && isAfterProducts(dialogue) && !(await refinesSearch(text)))
    return known === undefined ? null : toPlan(known)
  if (asksHowMany.test(text) && dialogue.answered?.intent === 'product_availability' && known !== undefined)
    return toPlan(known)
  const isStoreNamed = storeId !== null || place !== undefined
  if (asksAtStore.test(text) && isStoreNamed && known !== undefined) return toPlan(known)
  // 'Any chardonnay there' after the stock of a store asks for the same store.
  const kind = findKindWords(slots)
  if (isAfterStock && kind !== null && there.test(text) && isStoreNamed && slots.place === undefined)
    return toPlan({ text: kind, stockCodes: [], isInCatalogue: false })
  const namesKind = slots.varietal !== undefined || slots.wineType !== undefined
  if (asksNearby.test(text) && known !== undefined && !namesKind && !deliveryWords.test(text))
    return toPlan(slots.product ?? known)
  const namesStore = slots.place !== undefined || storeWords.test(text)
  if (!asksForIt.test(text) || !namesStore) return null
  const isStoreKnown = slots.place !== undefined || storeId !== null || last?.slots.place !== undefined
  // 'Do they have it' right after a list means all of it.
  const listed = isAfterProducts(dialogue) ? findShownProductSlot(dialogue) : undefined
  const product = slots.product ?? discussed ?? listed
  return product === undefined || !isStoreKnown ? null : toPlan(product)
}

/** Returns the name of the grape, the kind of wine or the unknown product of a text; `null`: it has none. */
function findKindWords({ varietal, wineType, product }: Slots): string | null {
  if (product?.isInCatalogue === true) return null
  return varietal ?? product?.text ?? wineType ?? null
}

/** Returns whether an utterance says nothing but a place: 'richmond', 'in 3121 please'. */
function isPlaceAlone(understood: UnderstoodIntent): boolean {
  const { slots, text } = understood
  const { place, ...others } = slots
  if (place === undefined || Object.keys(others).length > 0) return false
  const rest = text
    .toLowerCase()
    .replace(place.name.toLowerCase(), ' ')
    .replaceAll(/\b\d{4}\b|[^\p{L}\p{N}]+/gu, ' ')
  return rest.split(' ').every((word) => placeFillers.has(word))
}

/** Words beside a place, and the empty part between two separators. */
const placeFillers: ReadonlySet<string> = new Set(
  'in at near to around for im i m live from the please pls thanks ta and ok store shop suburb area my is its it s maybe say nsw vic qld wa sa tas act nt'
    .split(' ')
    .concat(''),
)

/** Returns whether the last answer was about products, not about their stock, and the newest cards show products. */
function isAfterProducts({ answered, shown }: DialogueState): boolean {
  return (
    answered !== null &&
    productIntents.includes(answered.intent) &&
    listNewestShown(shown, 'product').length > 0
  )
}
