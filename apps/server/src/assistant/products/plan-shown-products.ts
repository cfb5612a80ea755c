import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { productTalkIntents } from '../intent-groups'
import { findInterruptedIntent } from '../interrupted-intent'
import { isSureOfOther } from '../mistaken-intents'
import { isAwaitingAnswer } from '../open-question'
import { wantsDrinksWithAlcohol } from '../product-search/alcohol-free-search'
import { asksForItsDelivery } from '../product-search/delivered-price'
import { asksForPackValue } from '../product-search/answer-pack-value'
import { readDrinkAge } from '../product-search/drink-age'
import { readGoingBack } from '../product-search/earlier-searches'
import { findLastQuery } from '../product-search/last-search'
import { asksPerPiece, countsPacks } from '../product-search/pack-follow-up'
import { asksForContainer, asksForOtherSize, namesVolume } from '../product-search/size-questions'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { asksToBuy } from './purchase-words'
import { showMore } from './plan-product-turn'
import { findOtherShown, findRefusedBrand, isAfterProductAnswer } from './shown-products'
import {
  asksForBox,
  asksForGlasses,
  asksForMemberPrice,
  asksForMixer,
  asksForOtherAge,
  asksForWrapping,
  asksIfAlcoholic,
  asksPriceOfShown,
  asksToPick,
  asksWhichSuits,
  picksOtherShown,
  readNarrowing,
  refusesBrand,
  saysSameAgain,
  takesAway,
} from './shown-product-words'

/** The question that is answered with the strength of what is shown. */
const strengthQuestion = 'how strong is it'
/** The question that is answered with the member price of what is shown. */
const memberQuestion = 'are they on special'
/** The question that is answered with the oldest of what is shown. */
const ageQuestion = 'which is the oldest'

/**
 * Plans a short text about products that another intent or an article would take: sizes, cans or bottles, the age of a whisky, whether there
 * is alcohol in it, and the return to an earlier search. `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export async function planShownProducts(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { describesProducts, refinesSearch }: Pick<UtteranceReaders, 'describesProducts' | 'refinesSearch'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  if (isAwaitingAnswer(dialogue.pending) || slots.orderNumber !== undefined) return null
  // 'And the delivery on that' right after a product asks for its price with delivery, and changes no order.
  if (isRightAfterFocus(dialogue) && asksForItsDelivery(text))
    return singleCommand({ kind: 'select-entity', intent: 'product_advice', slots, text })
  // 'And two cases' right after the price of a product asks for nothing else.
  if (isRightAfterFocus(dialogue) && (countsPacks(text) || asksPerPiece(text)))
    return singleCommand({ kind: 'select-entity', intent: 'product_advice', slots: {}, text })
  if (isSureOfOther(understood, 'shown_products')) return null
  const plan = (
    kind: 'start-flow' | 'refine-search',
    intent: 'product_search' | 'product_advice',
    asked = text,
  ): TurnPlan => singleCommand({ kind, intent, slots: withoutUnknownProduct(slots), text: asked })
  // 'Is a slab better value than six packs' compares prices, whatever else is likely.
  if (asksForPackValue(text) && (await describesProducts(text, { isLikely: true, isDrinkRequest: true })))
    return plan('start-flow', 'product_advice')
  const isShown = isAfterProductAnswer(dialogue)
  const age = readDrinkAge(text)
  if (age !== null) {
    if (age.rest !== '' && (await describesProducts(age.rest, { isLikely: true, isDrinkRequest: true })))
      return plan('start-flow', 'product_search')
    if (isShown) return plan('refine-search', 'product_advice')
  }
  // 'With alcohol' ends the search for drinks without it, and asks for no strength.
  if (findLastQuery(dialogue)?.isAlcoholFree === true && wantsDrinksWithAlcohol(text))
    return plan('refine-search', 'product_search')
  if (readGoingBack(text) !== null && findLastQuery(dialogue) !== null)
    return plan('refine-search', 'product_search')
  // 'Not wine' at 'Do you still want this?' changes the search, and is no plain no.
  const mayTakeAway =
    (isShown || dialogue.pending?.for === 'resumption') && understood.intent !== 'product_availability'
  if (mayTakeAway && takesAway(text) && (await refinesSearch(text)))
    return keepInterrupted(plan('refine-search', 'product_advice'), dialogue)
  if (!isShown) return null
  if (picksOtherShown(text)) {
    const other = findOtherShown(dialogue)
    return other === null
      ? plan('start-flow', 'product_advice', showMore)
      : singleCommand({ kind: 'select-entity', intent: 'product_advice', slots: {}, text: other.label })
  }
  if (refusesBrand(text)) {
    const brand = findRefusedBrand(dialogue)
    return brand === null
      ? plan('start-flow', 'product_advice', showMore)
      : plan('refine-search', 'product_advice', `not ${brand}`)
  }
  if (asksWhichSuits(text)) return plan('start-flow', 'product_advice')
  if (asksToPick(text)) return plan('start-flow', 'product_advice', 'which is rated best')
  if (saysSameAgain(text)) return plan('start-flow', 'product_advice', showMore)
  if (asksForMemberPrice(text)) return plan('start-flow', 'product_advice', memberQuestion)
  const narrowed = readNarrowing(text)
  if (narrowed !== null && (await describesProducts(narrowed, { isLikely: true, isDrinkRequest: true })))
    return plan('refine-search', 'product_advice', `only ${narrowed}`)
  if (asksForMixer(text)) return plan('start-flow', 'product_search', 'mixers')
  if (asksForWrapping(text) || (asksForBox(text) && isForGift(text, dialogue)))
    return singleCommand(askArticles('giftWrapping'))
  if (asksForGlasses(text)) return singleCommand(askArticles('glassesOfBottle'))
  if (asksPriceOfShown(text)) return plan('start-flow', 'product_advice', 'price')
  if (asksIfAlcoholic(text)) return plan('start-flow', 'product_advice', strengthQuestion)
  if (asksForOtherAge(text)) return plan('start-flow', 'product_advice', ageQuestion)
  const asksSize = asksForOtherSize(text) || asksForContainer(text) || namesVolume(text)
  if (asksSize || asksToBuy(text)) return plan('start-flow', 'product_advice')
  return null
}

const giftWords = /\b(?:gifts?|presents?)\b/i
/** Kinds of which a bottle is often sold in a box of its own. */
const boxedKinds = /whisk|malt|scotch|bourbon|cognac|brandy|champagne|rum|tequila|gin|port/

/** Returns whether a gift is looked for, or a bottle of a kind that often has a box: the box is no case of several then. */
function isForGift(text: string, dialogue: DialogueState): boolean {
  const last = findLastQuery(dialogue)
  return (
    giftWords.test(text) ||
    last?.occasion === 'gift' ||
    (last !== null && last.kinds.length > 0 && last.kinds.every((kind) => boxedKinds.test(kind)))
  )
}

/** Returns whether the last answer was about one product. */
function isRightAfterFocus({ productFocus, turnCount }: DialogueState): boolean {
  return productFocus !== undefined && productFocus !== null && turnCount - productFocus.turn <= 1
}

/** Keeps an interrupted request that is not about products. It was offered already, and is not offered again. */
function keepInterrupted(plan: TurnPlan, { pending }: DialogueState): TurnPlan {
  const isOther = pending?.for === 'resumption' && !productTalkIntents.includes(pending.intent)
  return isOther ? { ...plan, suspends: findInterruptedIntent(pending, plan.commands) } : plan
}

/** Removes a product that is not in the catalogue: the engine reads one in words such as 'alcohol' or 'older'. */
function withoutUnknownProduct({ product, ...slots }: UnderstoodIntent['slots']): UnderstoodIntent['slots'] {
  return product?.isInCatalogue === true ? { ...slots, product } : slots
}
