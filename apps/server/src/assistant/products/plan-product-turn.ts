import { askArticles } from '../knowledge/article-questions'
import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { isLightIntent } from '../repair/escalation'
import { productIntents, productTalkIntents } from '../intent-groups'
import { readInstead, withoutAcknowledgement } from '../product-search/acknowledgement'
import { asksForDrink } from '../product-search/drink-requests'
import { comparesChannels } from '../product-search/price-channels'
import { isRightAfterSearch } from '../product-search/last-search'
import { findSellQuestion } from '../product-search/sell-question'
import { isAccepted } from '../read-intent'
import { asksToSeeSome, isUndecided, refusesShown } from './shown-product-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans an utterance about products: a search, a change of the last one, or a question about a product. `null`: it is about
 * something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planProductTurn(
  first: UnderstoodIntent,
  dialogue: DialogueState,
  {
    references,
    refinesSearch,
    describesProducts,
    asksForAdvice,
    asksForRecipe,
    asksAboutNamed,
    asksForOthersLikeNamed,
    asksWhichKindIsMore,
    asksOfWholeRange,
    namesOnlyProducts,
    isMostlyProducts,
    namesOnlyChanges,
    findMissingBrand,
    findSureArticleId,
  }: UtteranceReaders,
): Promise<TurnPlan | null> {
  const { pending } = dialogue
  const plan = (
    kind: 'start-flow' | 'select-entity' | 'refine-search',
    intent: string,
    text = first.text,
  ): TurnPlan => singleCommand({ kind, intent, slots: first.slots, text })
  // 'And the pale ale' after the stock of a store is about the same store.
  if (continuesStock(first, dialogue)) return null
  // 'Same as the Reserve Nebbiolo but half the price' asks for no article about prices.
  if (!isAwaitingAnswer(pending) && mayBeAboutProducts(first) && (await asksForOthersLikeNamed(first.text)))
    return plan('start-flow', 'product_advice')
  // 'Is pinot noir lighter than shiraz' is answered from the range, and by no article about words of wine.
  if (!isAwaitingAnswer(pending) && mayBeAboutProducts(first) && (await asksWhichKindIsMore(first.text)))
    return plan('start-flow', 'compare_products')
  // 'Is it cheaper online' asks about prices in general, and for no cheaper product.
  if (!isAwaitingAnswer(pending) && mayBeAboutProducts(first) && comparesChannels(first.text))
    return singleCommand(askArticles('channelPrices'))
  // 'What goes into a negroni' asks for its bottles, also where it is taken for what Murphy can do.
  if (!isAwaitingAnswer(pending) && mayNameBrand(first) && asksForRecipe(first.text))
    return plan('start-flow', 'product_search')
  // 'Moet how much' names a brand that the range lacks: neither an article nor the price of what is shown answers it.
  const missing = isAwaitingAnswer(pending)
    ? null
    : await findBrandOutsideRange(first, { findMissingBrand, findSureArticleId })
  if (missing !== null) return plan('start-flow', 'product_search', missing)
  // 'Forget it, just mineral water' drops the last search for another one.
  const wanted = isAwaitingAnswer(pending) || !mayNameBrand(first) ? null : readInstead(first.text)
  if (wanted !== null && (await namesOnlyProducts(wanted)))
    return plan('start-flow', 'product_search', wanted)
  // 'Peaty' right after products changes the search, though it may be taken for small talk or an article.
  if (
    pending === null &&
    isAfterSearchResults(dialogue) &&
    mayChangeShown(first) &&
    (await namesOnlyChanges(first.text))
  )
    return plan('refine-search', 'product_advice')
  // 'The dearest bottle in the shop' is a search, also where an article is about bottles.
  if (!isAwaitingAnswer(pending) && mayBeAboutProducts(first) && (await asksOfWholeRange(first.text)))
    return plan('start-flow', 'product_search')
  // Right after an answer about a product, a short question of fact is about that product.
  if (
    !isAwaitingAnswer(pending) &&
    isFocusFresh(dialogue) &&
    first.intent === 'help_article' &&
    (await asksForAdvice(first.text, { hasSelection: false }))
  )
    return plan('start-flow', 'product_advice')
  // The strength of a named product is asked of that product, even where stock or a search is likelier.
  if (!isAwaitingAnswer(pending) && mayAskProductFact(first) && (await asksAboutNamed(first.text)))
    return plan('start-flow', 'product_advice')
  // 'Not that one' right after products asks for others.
  if (
    pending === null &&
    (first.intent === 'deny' || !isAccepted(first)) &&
    isAfterSearchResults(dialogue) &&
    refusesShown(first.text)
  )
    return plan('start-flow', 'product_advice', showMore)
  // 'Show me some' after quantities or products shows products of that search.
  if (pending === null && isAfterSearchResults(dialogue) && asksToSeeSome(first.text))
    return plan('start-flow', 'product_advice', showMore)
  // 'Not sure' right after products asks for a recommendation.
  if (pending === null && isAfterSearchResults(dialogue) && isUndecided(first.text))
    return plan('start-flow', 'product_advice', 'which is rated best')
  // 'Under 30' or 'not red' after a product search changes that search.
  const isOpen = pending === null || pending.for === 'choice'
  const isTakenOut = takesOut.test(first.text) && findLikelySearch(first) !== null
  if (isOpen && (isTakenOut || !isOtherRequest(first)) && (await refinesSearch(first.text)))
    return plan('refine-search', 'product_advice')
  // 'Fine, the Barossa then' acknowledges the last answer and changes the search.
  const changeText = withoutAcknowledgement(first.text)
  const isAcknowledged =
    changeText !== '' &&
    changeText !== first.text &&
    (first.decision === 'reject' || isLightIntent(first.intent))
  if (pending === null && isAcknowledged && (await refinesSearch(changeText)))
    return plan('refine-search', 'product_advice', changeText)
  // 'Do you have it in Prahran' names a store and means a product that was shown.
  if (pending === null && !isAccepted(first) && asksForStock(first))
    return plan('select-entity', 'product_availability')
  const hasSelection = references.selected.some(({ kind }) => kind === 'product')
  // 'Is the first sweet' asks of that product, whichever question about products is likelier.
  if (pending === null && hasSelection && offersOnlyProducts(first))
    return plan('start-flow', 'product_advice')
  if (!isAwaitingAnswer(pending) && !isAccepted(first) && (await asksForAdvice(first.text, { hasSelection })))
    return plan('start-flow', 'product_advice')
  // 'Prosecco new arrivals' is a search, also where an article or small talk is likelier.
  const isCertain = isAccepted(first)
  if (
    !isAwaitingAnswer(pending) &&
    mayBeHiddenSearch(first, dialogue) &&
    (await isMostlyProducts(first.text, { isCertain }))
  )
    return plan('start-flow', 'product_search')
  const likely = findLikelySearch(first)
  // A request for a drink is a search, and so is a text for which only intents about products are likely.
  if (
    pending === null &&
    (isLikelyDrinkRequest(first) || offersOnlyProducts(first)) &&
    (await describesProducts(first.text, { isLikely: true, isDrinkRequest: true }))
  )
    return plan('start-flow', 'product_search')
  const mayBeSearch =
    first.decision === 'reject' ||
    (first.decision === 'confirm' && (likely !== null || (await namesOnlyProducts(first.text))))
  if (
    !isAwaitingAnswer(pending) &&
    mayBeSearch &&
    (await describesProducts(first.text, { isLikely: likely !== null }))
  )
    return plan('start-flow', likely ?? 'product_search')
  // 'So helpful. Do you sell wine or is that too hard' asks for wine, whatever stands around it.
  const question = pending === null && !isAccepted(first) ? findSellQuestion(first.text) : null
  if (question !== null && (await describesProducts(question, { isLikely: true })))
    return plan('start-flow', 'product_search', question)
  return null
}

/** Returns the brand that an utterance asks for and the range lacks, in its own words or as the engine has spelt it; `null`: none. */
async function findBrandOutsideRange(
  understood: UnderstoodIntent,
  { findMissingBrand, findSureArticleId }: Pick<UtteranceReaders, 'findMissingBrand' | 'findSureArticleId'>,
): Promise<string | null> {
  const { text } = understood
  if (!mayNameBrand(understood)) return null
  // 'A craft fella not vb' asks for no VB.
  const isRefused = refusing.test(text)
  const spelt = !isRefused && findSureArticleId(text) === null ? getUnsureProduct(understood) : []
  for (const named of [text, ...spelt]) {
    const brand = await findMissingBrand(named)
    if (brand !== null) return brand
  }
  return null
}

const refusing =
  /\b(?:not|no|never|nothing|don['’]?t|doesn['’]?t|hates?|without|except|anything but|sick of)\b/i

/** Returns the product of an unsure text as the engine has spelt it, 'veuve clicquot' of 'veuve cliquot how much'; `[]`: it has none. */
function getUnsureProduct(understood: UnderstoodIntent): readonly string[] {
  const { product } = understood.slots
  return product === undefined || product.isInCatalogue || isAccepted(understood) ? [] : [product.text]
}

/** Returns whether an utterance may name a brand although the engine understood something else. */
function mayNameBrand(understood: UnderstoodIntent): boolean {
  const { slots, intent } = understood
  if (slots.orderNumber !== undefined || slots.place !== undefined) return false
  return !isAccepted(understood) || mayBeAboutProducts(understood) || intent === 'small_talk.ack'
}

/** Returns whether an utterance may change the shown products although the engine understood something else. */
function mayChangeShown({ intent, slots, decision }: UnderstoodIntent): boolean {
  if (slots.orderNumber !== undefined || slots.place !== undefined) return false
  return decision !== 'accept' || isLightIntent(intent) || intent === 'help_article'
}

/** Takes a kind out of what was asked for: 'forget the vodka, keep the other two'. */
const takesOut =
  /^(?:(?:ok|okay|actually|no|oh|and|but)[\s,]+)*(?:forget|skip|drop|scrap|ditch|leave out) the\b/i

/** The text that asks for further products of the last search. */
export const showMore = 'show me more'

/** Returns whether the last answer showed the results of a search, and nothing else was asked since. */
function isAfterSearchResults(dialogue: DialogueState): boolean {
  return isRightAfterSearch(dialogue) && productIntents.includes(dialogue.answered?.intent ?? '')
}

/** Returns whether an utterance with a known product and a place may ask for stock. */
function asksForStock({ intent, alternatives, slots, text }: UnderstoodIntent): boolean {
  // 'A Barossa shiraz or one from McLaren Vale' compares regions, though a suburb has that name.
  if (intent === 'compare_products' && /\bfrom\b/i.test(text)) return false
  return (
    slots.product?.isInCatalogue === true &&
    slots.place !== undefined &&
    [intent, ...alternatives.map((other) => other.intent)].includes('product_availability')
  )
}

/** Returns whether an utterance asks for a drink, and the engine is sure of no other intent. It is often wrongly sure of help. */
function isLikelyDrinkRequest(understood: UnderstoodIntent): boolean {
  const { intent, score, slots, text } = understood
  const isSure = isAccepted(understood) && !(intent === 'help_article' && score < sureHelpScore)
  return !isSure && slots.orderNumber === undefined && slots.place === undefined && asksForDrink(text)
}

const sureHelpScore = 0.8

/** Returns whether a clarification would offer two intents that both show products. */
function offersOnlyProducts({ decision, intent, alternatives, slots }: UnderstoodIntent): boolean {
  const [other] = alternatives
  const isProducts = (name: string): boolean => productTalkIntents.includes(name)
  return (
    decision === 'confirm' &&
    slots.place === undefined &&
    intent !== null &&
    isProducts(intent) &&
    other !== undefined &&
    isProducts(other.intent)
  )
}

/** Below this score, an article or small talk that was accepted may still be a search. */
const surelyOtherScore = 0.75

/** Returns whether a text may be a search although an article, small talk or nothing certain was understood. */
function mayBeHiddenSearch(understood: UnderstoodIntent, { shown }: DialogueState): boolean {
  const { intent, score, slots, decision } = understood
  if (slots.orderNumber !== undefined || slots.place !== undefined) return false
  // After a list, advice is about the products of that list.
  const hasShown = shown.length > 0
  if (!isAccepted(understood))
    return decision === 'reject' || !hasShown || findLikelySearch(understood) === null
  const isOther = intent === 'help_article' || intent?.startsWith('small_talk.') === true
  return isOther && score < surelyOtherScore
}

/** Returns the likeliest intent when it is about products; `null`: it is not. */
function findLikelySearch({ intent }: UnderstoodIntent): string | null {
  return intent !== null && productIntents.includes(intent) ? intent : null
}

/** Returns whether an utterance may ask a fact of a product, although a search or stock is likelier. */
function mayAskProductFact(understood: UnderstoodIntent): boolean {
  const { intent, slots } = understood
  if (!isAccepted(understood)) return true
  return slots.place === undefined && (intent === 'product_search' || intent === 'product_availability')
}

/** Returns whether an utterance may ask for products although the engine is sure of another intent. */
function mayBeAboutProducts(understood: UnderstoodIntent): boolean {
  return (
    !isAccepted(understood) ||
    understood.intent === 'help_article' ||
    findLikelySearch(understood) !== null ||
    understood.intent === 'product_availability'
  )
}

/** Returns whether an utterance only brings another product or another store to the last question for stock. */
function continuesStock({ slots, isHalfSentence }: UnderstoodIntent, { last }: DialogueState): boolean {
  return (
    isHalfSentence &&
    last?.intent === 'product_availability' &&
    last.slots.place !== undefined &&
    (slots.product !== undefined || slots.place !== undefined)
  )
}

/** Returns whether the last answer was about one product. */
function isFocusFresh({ productFocus, turnCount }: DialogueState): boolean {
  return productFocus !== undefined && productFocus !== null && turnCount - productFocus.turn <= 1
}

/** Returns whether an utterance clearly asks for something else than products. */
function isOtherRequest(understood: UnderstoodIntent): boolean {
  return isAccepted(understood) && !understood.isHalfSentence
}
