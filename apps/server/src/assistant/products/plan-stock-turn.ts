import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { Slots } from '@murphy/understanding'
import type { DialogueState } from '../dialogue-state'
import { productIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { findProductOfTalk } from './product-of-talk'
import { listShownProducts } from './shown-products'
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
/** Words for the store. */
const storeWords =
  /\b(?:they|there|stores?|shops?|branch(?:es)?|bottle ?o|outlets?|near(?:est|by)?|clos(?:e|est)|which (?:one|of them)|that one|where|in|at)\b/i

/** Words for a delivery, which is no question for the stock of a store. */
const asksForDelivery = /\b(?:deliver\w*|ship\w*|send|sent|post(?:age|ed)?|courier|to)\b/i

const sends = /\b(?:deliver\w*|ship\w*|send|sent|post(?:age|ed)?|courier)\b/i

/**
 * Plans a text that asks where the product that was talked about is in stock: 'do they have it', 'is it in stock near me'. Without a
 * known place, the place is asked for. A place alone right after products asks for their stock there.
 *
 * `null`: it is about something else.
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
  if (understood.intent === 'delivery_options' && asksForDelivery.test(text)) return null
  if (slots.orderNumber !== undefined) return null
  const place = slots.place ?? (storeId === null ? last?.slots.place : undefined)
  const toCommand = (product: Slots['product']): TurnPlan =>
    singleCommand({
      kind: 'select-entity',
      intent: 'product_availability',
      slots: {
        ...(product === undefined ? {} : { product }),
        ...(place === undefined ? {} : { place }),
      },
      text,
    })
  const inTalk = findProductOfTalk(dialogue, references)
  const talkedAbout = inTalk?.isInCatalogue === true ? inTalk : (listShownProducts(dialogue) ?? inTalk)
  // A place alone right after products asks for their stock there, unless it is a wine region.
  if (isPlaceAlone(understood) && isAfterProducts(dialogue) && !(await refinesSearch(text)))
    return talkedAbout === undefined ? null : toCommand(talkedAbout)
  const namesKind = slots.varietal !== undefined || slots.wineType !== undefined
  if (asksNearby.test(text) && talkedAbout !== undefined && !namesKind && !sends.test(text))
    return toCommand(slots.product ?? talkedAbout)
  const namesStore = slots.place !== undefined || storeWords.test(text)
  if (!asksForIt.test(text) || !namesStore) return null
  const isStoreKnown = slots.place !== undefined || storeId !== null || last?.slots.place !== undefined
  const product = slots.product ?? findProductOfTalk(dialogue, references)
  return product === undefined || !isStoreKnown ? null : toCommand(product)
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

const placeFillers: ReadonlySet<string> = new Set(
  'in at near to around for im i m live from the please pls thanks ta and ok store shop suburb area my is its it s maybe say nsw vic qld wa sa tas act nt'
    .split(' ')
    .concat(''),
)

/** Returns whether the last answer was about products. */
function isAfterProducts({ answered, shown }: DialogueState): boolean {
  return (
    answered !== null &&
    productIntents.includes(answered.intent) &&
    listNewestShown(shown, 'product').length > 0
  )
}
