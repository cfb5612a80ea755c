import { isOfRequest } from '../open-question'
import { isProductAnswer } from '../intent-groups'
import { countWords } from '../plain-words'
import { asksForPriceGap } from '../product-search/price-gap'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState } from '../dialogue-state'
import { intents } from '../intents'
import { asksForDeliveredPrice } from '../product-search/delivered-price'
import { findFocus } from '../product-search/product-focus'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans a short text that depends on products that were just shown: 'and for 12', 'which of them is lighter', 'any gap in price'. `null`:
 * it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planFocusTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { findFocusIntent, references: { selected } }: UtteranceReaders,
): Promise<TurnPlan | null> {
  const { slots, text } = understood
  if (isOfRequest(dialogue.pending)) return null
  const isOfOrder = slots.orderNumber !== undefined
  const products = selected.filter(({ kind }) => kind === 'product')
  const isOfOneProduct = findFocus(dialogue) !== null || products.length === 1
  // 'Could I pick it up in Fitzroy' right after a product asks for its stock, and not for an order.
  if (products.length > 0 && isAccepted(understood) && asksToCollect(understood))
    return singleCommand({ kind: 'select-entity', intent: 'product_availability', slots, text })
  // 'How much for 6 with delivery' is asked of the product, whichever question about delivery is likelier.
  if (!isOfOrder && asksForDeliveredPrice(text) && isOfOneProduct)
    return singleCommand({ kind: 'select-entity', intent: 'product_advice', slots, text })
  const picked = isOfOrder ? null : findPickedPair(text, dialogue)
  if (picked !== null)
    return singleCommand({
      kind: 'select-entity',
      intent: 'compare_products',
      slots: {},
      text: `price difference: ${picked.join(' or ')}`,
    })
  if (!isOfOrder && (asksForGapOfShown(text, dialogue) || asksAboutFirstFew(text, dialogue)))
    return singleCommand({ kind: 'select-entity', intent: 'compare_products', slots: {}, text })
  if (isOfOrder || slots.place !== undefined || asksForOtherTopic(understood)) return null
  const [only, another] = products
  const selectedSku = only !== undefined && another === undefined ? only.id : null
  const intent = await findFocusIntent(text, { selectedSku })
  return intent === null ? null : singleCommand({ kind: 'select-entity', intent, slots, text })
}

const longestGapQuestion = 12
/** Words of the shop's own rules about prices. */
const priceRules =
  /\b(?:refund|match|drops?|dropped|store|stores|online|delivery|shipping|members?|points)\b/i

/** The turns after the second pick in which both are meant. */
const pickedTurns = 3
/** Words of the whole list, and not of the two that were picked. */
const ofList = /\b(?:all|first|second|third|last|three|four|five|list)\b/i

/**
 * Returns the names of the two products that were picked one after the other, where a text asks how far their prices are apart: 'whats the
 * price difference'; `null`: not two were picked, or it asks something else.
 */
function findPickedPair(
  text: string,
  { productFocus, shown, turnCount }: DialogueState,
): readonly string[] | null {
  if (!productFocus || productFocus.earlier === undefined || turnCount - productFocus.turn > pickedTurns)
    return null
  if (countWords(text) > longestGapQuestion || priceRules.test(text) || ofList.test(text)) return null
  // The two that are shown are meant, such as those of a comparison.
  if (!asksForPriceGap(text) || listNewestShown(shown, 'product').length === 2) return null
  const products = shown.flatMap(({ entities }) => entities).filter(({ kind }) => kind === 'product')
  const labels = [productFocus.earlier, productFocus.sku].flatMap(
    (sku) => products.findLast(({ id }) => id === sku)?.label ?? [],
  )
  return labels.length === 2 ? labels : null
}

const ofFirstFew = /\bwhich (?:one )?of the (?:first|last|top) (?:two|three|2|3)\b/i

/** Returns whether a text asks which of the first products of a list is more of something: 'which of the first two is stronger'. */
function asksAboutFirstFew(text: string, { shown }: DialogueState): boolean {
  return ofFirstFew.test(text) && listNewestShown(shown, 'product').length > 1
}

/** Returns whether a text asks how far the prices of the products that were just shown are apart. */
function asksForGapOfShown(text: string, { shown, answered }: DialogueState): boolean {
  const isShort = countWords(text) <= longestGapQuestion && !priceRules.test(text)
  return (
    isProductAnswer(answered) &&
    isShort &&
    asksForPriceGap(text) &&
    listNewestShown(shown, 'product').length > 1
  )
}

/** Returns whether the engine takes an utterance with a product and a place for a question about a pick up order. */
function asksToCollect({ intent, slots }: UnderstoodIntent): boolean {
  return (
    intent === 'pickup_order' &&
    slots.orderNumber === undefined &&
    slots.place !== undefined &&
    slots.product?.isInCatalogue === true
  )
}

/** The groups of intents that the engine may be sure of because of a single word of such a text. */
const groupsOfFocus: ReadonlySet<string> = new Set([
  'Help',
  'Products',
  'Availability',
  'Find a wine',
  'Small talk',
])

/** Returns whether the engine is sure of a request about orders, delivery, stores or contact. */
function asksForOtherTopic(understood: UnderstoodIntent): boolean {
  return isAccepted(understood) && !groupsOfFocus.has(intents[understood.intent]?.group ?? '')
}
