import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { createNotes } from '../product-search/create-notes'
import { answerEmpty } from '../product-search/answer-empty'
import { answerFollowUp } from '../product-search/answer-follow-up'
import { describeQuery } from '../product-search/describe-query'
import type { AdviceContext } from '../product-search/answer-advice'
import { answerProductChoice } from '../product-search/answer-product-choice'
import type { ProductFacts } from '../product-search/product-facts'
import { findEarlierSearch, readGoingBack, readReturnedPosition } from '../product-search/earlier-searches'
import { findAdviceTopics } from '../product-search/parse-advice'
import { createSayAdvice } from '../product-search/product-sentences'
import { describeMissingSize } from '../product-search/missing-size'
import { answerShoppingList } from '../product-search/answer-shopping-list'
import { answerRefused } from '../product-search/answer-refused'
import { answerSearch } from '../product-search/answer-search'
import { keepAlcoholFree, wantsDrinksWithAlcohol } from '../product-search/alcohol-free-search'
import { findSubjects } from '../product-search/find-subjects'
import { addImpliedKind, addKindOfBrand, combineKinds } from '../product-search/kinds-of-query'
import { findNewRequest } from '../product-search/new-request'
import { isRightAfterSearch } from '../product-search/last-search'
import { applyChangeToShown } from '../product-search/relative-change'
import { clearFilter } from '../product-search/clear-filter'
import type { OpenedSearch } from '../product-search/open-search'
import { findAskedStore, openSearch } from '../product-search/open-search'
import type { ParsedProductQuery } from '../product-search/parse-product-query'
import { searchProducts } from '../product-search/search-products'
import type { ProductQuery } from '../product-search/product-query'
import { emptyQuery, isEmptyQuery, namesProducts } from '../product-search/product-query'
import { continueSearch, isRefinement, keepForMeal, refineQuery } from '../product-search/refine-query'
import { widenQuery } from '../product-search/widen-query'

/**
 * Searches the whole range for what the shopper asks: in the online shop, or in a store when one was asked for. A text that
 * only changes the last search refines it.
 *
 * Source: docs/understanding.md#product-search
 */
export const productSearch: IntentHandler = async (request, tools) => {
  const opened = await openSearch(request, tools)
  const sayAdvice = createSayAdvice(tools.getResponse, request.dialogue.turnCount)
  const context = { request, tools, opened, sayAdvice }
  const subjects = findSubjects(request, opened)
  const earlier = await answerEarlierSearch(context)
  if (earlier) return earlier
  if (opened.last?.isAlcoholFree === true && wantsDrinksWithAlcohol(request.text))
    return await answerOpenedSearch(opened, request, tools, { isSearch: true })
  const list = await answerShoppingList(context)
  if (list) return list
  const topics = findAdviceTopics(request.text, opened.vocabulary.words)
  const followUp = await answerFollowUp(context, subjects, {
    topics,
    isComparison: topics.includes('compare'),
  })
  if (followUp) return followUp
  const refused = await answerRefused(context, subjects)
  return refused ?? (await answerOpenedSearch(opened, request, tools, { isSearch: true }))
}

/** Repeats an earlier search that the text goes back to: 'back to the pink ones'. `null`: it goes back to none that is remembered. */
async function answerEarlierSearch({
  opened,
  request,
  tools,
  sayAdvice,
}: AdviceContext): Promise<IntentResult | null> {
  const rest = readGoingBack(request.text)
  if (rest === null) return null
  const { last, vocabulary, say } = opened
  const query = findEarlierSearch(rest, {
    earlier: request.dialogue.earlierSearches,
    last,
    describe: (each) => describeQuery(each, vocabulary.words, say),
  })
  if (query === null)
    return isEmptyQuery(opened.parsed.query) && last !== null
      ? await answerSearch(last, { ...opened, store: null }, { request, tools, notes: createNotes(opened) })
      : null
  const picked = findReturnedProduct(rest, query, opened)
  if (picked !== null)
    return {
      ...(await answerProductChoice(picked, { request, tools, opened, sayAdvice })),
      productQuery: query,
    }
  return await answerSearch(query, { ...opened, store: null }, { request, tools, notes: createNotes(opened) })
}

/** Returns the product that a text picks from the results of an earlier search; `null`: it picks none. */
function findReturnedProduct(
  rest: string,
  query: ProductQuery,
  { range, vocabulary }: OpenedSearch,
): ProductFacts | null {
  const position = readReturnedPosition(rest)
  if (position === null) return null
  const options = { vocabulary, isInStock: null, skip: new Set<string>(), like: null, isExact: false }
  const { count, products, closest } = searchProducts(range.facts, query, options)
  return (count > 0 ? products : closest)[position - 1] ?? null
}

/**
 * Answers an utterance that asks for products. It asks for a kind or a budget only when nothing at all was said.
 *
 * @param options `isSearch`: the utterance was understood as a search of its own, not as a change of the last one
 */
export async function answerOpenedSearch(
  opened: OpenedSearch,
  request: IntentRequest,
  tools: AssistantTools,
  { isSearch }: { readonly isSearch: boolean },
): Promise<IntentResult> {
  const { parsed, range, vocabulary, say } = opened
  const completed = completeQuery(opened, request, { isSearch })
  const query = isEmptyQuery(completed)
    ? completed
    : keepAlcoholFree(completed, { text: request.text, last: opened.last, words: vocabulary.words })
  const notes = createNotes(opened)
  if (isEmptyQuery(query)) return answerEmpty(opened, request, tools, { notes })
  const store = await findAskedStore(request, opened, tools)
  const isStoreUnknown = parsed.place === 'store' && store === null && tools.isOffered('stores')
  const result = await answerSearch(
    query,
    { range, vocabulary, store },
    {
      request,
      tools,
      notes,
      hints: [
        ...(isStoreUnknown ? [say('name_store')] : []),
        ...describeMissingSize(
          request.text,
          query,
          opened,
          createSayAdvice(tools.getResponse, request.dialogue.turnCount),
        ),
        // An earlier request for drinks without alcohol still applies, and the shopper reads how to end it.
        ...(query.isAlcoholFree && !completed.isAlcoholFree ? [say('kept_alcohol_free')] : []),
      ],
      // A changed search, and the kind of a missing brand, are not filled up.
      isExact: parsed.unknownNames.length > 0 || opened.last !== null,
    },
  )
  return {
    ...result,
    productQuery: { ...query, missing: [...parsed.unknownNames] },
    ...(parsed.mentionsAllergen ? { namesAllergy: true as const } : {}),
  }
}

/**
 * Returns the query of the utterance. A refinement is merged into the last query. An utterance without filters searches the brands of
 * the product that it names.
 */
function completeQuery(
  opened: OpenedSearch,
  request: IntentRequest,
  { isSearch }: { readonly isSearch: boolean },
): ProductQuery {
  const { parsed, last, vocabulary, range } = opened
  const { text, slots } = request
  if (last?.isAlcoholFree === true && !namesProducts(parsed.query) && wantsDrinksWithAlcohol(text))
    return { ...last, isAlcoholFree: false }
  // 'The zero version of the second one' is of the kind that was searched.
  if (last !== null && last.kinds.length > 0 && parsed.query.isAlcoholFree && asksForVersion(text, parsed))
    return {
      ...last,
      isAlcoholFree: true,
      alcohol: null,
      strength: null,
      sort: null,
      brands: [],
      nameWords: [],
    }
  const isNext = isRightAfterSearch(request.dialogue)
  if (last !== null && parsed.unknownNames.length === 0 && isRefinement(text, parsed, { isSearch, isNext }))
    return applyPossibleChange(
      refineQuery(
        findNewRequest(text, parsed) === 'meal' ? keepForMeal(last) : last,
        pointsAtKind.test(text) ? withKindOfShown(parsed, last, vocabulary) : parsed,
        vocabulary,
      ),
      opened,
      request,
    )
  const continued = last !== null && isNext ? continueSearch(text, last, parsed, vocabulary) : null
  if (continued !== null) return continued
  const query = addKindOfBrand(
    addImpliedKind(parsed.query, vocabulary.words),
    parsed.unknownNames,
    vocabulary.words,
  )
  if (!isEmptyQuery(query)) return query
  const brands = (slots.product?.stockCodes ?? []).flatMap((sku) => range.find(sku)?.product.brand ?? [])
  return brands.length > 0 ? { ...emptyQuery, brands: [...new Set(brands)].slice(0, 3) } : query
}

const versionWords =
  /\b(?:versions?|equivalents?|alternatives?|one|ones)\b.{0,12}\b(?:of|to|for)\b|\bversions?\b/i

/** Returns whether a text asks for another version of what was shown, and names no kind of its own. */
function asksForVersion(text: string, { query, unknownNames }: ParsedProductQuery): boolean {
  const { kinds, varietals } = query
  return kinds.length + varietals.length + unknownNames.length === 0 && versionWords.test(text)
}

/** Words for a kind among the products that are shown: 'the rosé ones'. */
const pointsAtKind = /\bthe (?:\S+ ){1,3}ones?\b/i

/** Completes a kind with that of the last search where both together mean one: 'the rosé one' after champagnes. */
function withKindOfShown(
  parsed: ParsedProductQuery,
  last: ProductQuery,
  { words }: OpenedSearch['vocabulary'],
): ParsedProductQuery {
  const both = { ...parsed.query, kinds: [...new Set([...last.kinds, ...parsed.query.kinds])] }
  const combined = combineKinds(both, words)
  return combined.kinds.length < both.kinds.length && parsed.query.kinds.length > 0
    ? { ...parsed, query: combined }
    : parsed
}

/**
 * Reads 'cheaper' and 'dearer' relative to the products that are shown. When nothing is beyond them, the search keeps its price and is
 * sorted by it instead, so that later changes do not inherit a price that nothing has.
 */
function applyPossibleChange(
  refined: ProductQuery,
  opened: OpenedSearch,
  request: IntentRequest,
): ProductQuery {
  const { parsed, last, vocabulary, range } = opened
  const changed = applyChangeToShown(refined, parsed.query, findSubjects(request, opened).shown)
  const { priceLevel } = parsed.query
  if (priceLevel === null || parsed.query.price !== null) return changed
  const options = { vocabulary, isInStock: null, skip: new Set<string>(), like: null, isExact: true }
  if (searchProducts(range.facts, changed, options).count > 0) return changed
  const sort = priceLevel === 'cheap' ? 'cheapest' : 'dearest'
  const before = last === null ? null : searchProducts(range.facts, last, options)
  // Filters that no product met are dropped: 'cheaper' after 'none by the litre' refers to what was shown instead.
  if (last !== null && before?.count === 0) {
    const [unmet] = before.relaxations
    const base =
      unmet === undefined
        ? (widenQuery(last, vocabulary.words) ?? refined)
        : clearFilter(refined, unmet.filter, vocabulary)
    return { ...base, priceLevel: null, sort }
  }
  if (changed.price === refined.price) return changed
  return {
    ...changed,
    price: last?.price ?? null,
    sort,
  }
}
