import type { Store } from '@murphy/contracts/entities'
import type { AssistantTools, IntentRequest, IntentResult } from '../intent'
import { capitalise } from '../plain-words'
import { createStaleDataNote } from '../stale-data-note'
import { createFollowUp, createMessage, createSuggestions, productsFollowUpEvent } from '../reply-items'
import { getStoreName } from '../stores/store-search'
import type { SayProducts } from './describe-query'
import { createSay, describeQuery } from './describe-query'
import type { PreparedRange } from './prepare-range'
import type { ProductFacts } from './product-facts'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery, ProductSort } from './product-query'
import { createAttributes, createCards } from './product-cards'
import type { ProductSearchResult } from './search-products'
import { resultLimit, searchProducts } from './search-products'
import { findWiderQuery } from './widen-query'

/** Where a query is searched. */
export type SearchContext = {
  readonly range: PreparedRange
  readonly vocabulary: ProductVocabulary
  /** The store whose stock was asked for; `null`: the online shop. */
  readonly store: Store | null
}

/**
 * Answers a product query with at most five products and the reason of each. When nothing matches, the answer says so and
 * tells how many products there are without one of the filters.
 *
 * @param options `notes`: sentences about what the query could not use, such as an unknown attribute; `hints`: sentences after the products
 * that were found; `skip`: the stock codes to leave out; `like`: the product that the results resemble; `isExact`: results are not filled up
 * Source: docs/understanding.md#product-search
 */
export async function answerSearch(
  query: ProductQuery,
  { range, vocabulary, store }: SearchContext,
  {
    request,
    tools,
    notes = [],
    hints = [],
    skip = new Set(),
    like = null,
    isExact = false,
  }: {
    readonly request: IntentRequest
    readonly tools: AssistantTools
    readonly notes?: readonly string[]
    readonly hints?: readonly string[]
    readonly skip?: ReadonlySet<string>
    readonly like?: ProductFacts | null
    readonly isExact?: boolean
  },
): Promise<IntentResult> {
  const say = createSay(tools.getResponse, request.dialogue.turnCount)
  const { isInStock } = tools.retail.products
  const search = (searched: ProductQuery, skipped = skip): ProductSearchResult =>
    searchProducts(range.facts, searched, {
      vocabulary,
      isInStock: store === null ? null : (sku) => isInStock(sku, store.storeId),
      skip: skipped,
      like,
      isExact,
    })
  const result = search(query)
  const shown = result.count > 0 ? [...result.products, ...(result.near?.products ?? [])] : result.closest
  const products = describeQuery(query, vocabulary.words, say)
  // Products match, and all of them were shown already.
  const isAllShown =
    result.count === 0 && skip.size > 0 && like === null && search(query, new Set()).count > 0
  const sentences = isAllShown
    ? [say('none_more', { products })]
    : result.count > 0
      ? describeFound(result, { products, query, store, say })
      : describeNone(result, { products, query, vocabulary, say, search })
  const cards = await createCards(shown, query, { tools, request, vocabulary, store, say })
  const suggestions =
    result.count > 0
      ? []
      : listSuggestions(result, findWiderQuery(query, vocabulary.words, search)?.query ?? null, {
          say,
          vocabulary,
        })
  return {
    items: [
      createMessage([...notes, ...sentences, ...(result.count > 0 ? hints : [])].join(' ')),
      ...(cards === null ? [] : [...createStaleDataNote(['products'], request, tools), cards]),
      ...(suggestions.length > 0 ? [createSuggestions(...suggestions)] : []),
      ...(cards !== null && suggestions.length === 0
        ? [createFollowUp('products', productsFollowUpEvent)]
        : []),
    ],
    attributes: Object.fromEntries(shown.map((facts) => [facts.product.sku, createAttributes(facts)])),
    productQuery: query,
    ...(store === null ? {} : { storeId: store.storeId }),
  }
}

function describeFound(
  { count, products: shown, near }: ProductSearchResult,
  {
    products,
    query,
    store,
    say,
  }: {
    readonly products: string
    readonly query: ProductQuery
    readonly store: Store | null
    readonly say: SayProducts
  },
): readonly string[] {
  const values = {
    products,
    count: String(count),
    shown: String(shown.length),
    store: store === null ? '' : getStoreName(store),
  }
  const amount = count === 1 ? 'one' : count <= resultLimit ? 'few' : 'many'
  return [
    say(store === null ? `found_${amount}` : `found_${amount}_in_store`, values),
    ...describeOrder(shown, query, say),
    ...(near === null ? [] : [say(`near_${near.missing}`)]),
  ]
}

/** Returns the sentence about the order of the results, or that the data does not have it. */
function describeOrder(
  shown: readonly ProductFacts[],
  { sort }: ProductQuery,
  say: SayProducts,
): readonly string[] {
  if (sort === null || shown.length < 2) return []
  return shown.every(({ product }) => hasSortValue(product, sort))
    ? [say(`order_${sort}`)]
    : [say('order_unknown')]
}

function hasSortValue(
  { rating, salesRank, newRank, attributes }: ProductFacts['product'],
  sort: ProductSort,
): boolean {
  switch (sort) {
    case 'cheapest':
    case 'dearest':
      return true
    case 'rating':
      return rating !== null
    case 'popular':
      return salesRank !== null
    case 'newest':
      return newRank !== null
    case 'strongest':
    case 'weakest':
      return attributes.alcoholPercent !== null
    case 'youngest':
    case 'oldest':
      return attributes.vintage !== null
  }
}

function describeNone(
  { relaxations, closest }: ProductSearchResult,
  {
    products,
    query,
    vocabulary: { words },
    say,
    search,
  }: {
    readonly products: string
    readonly query: ProductQuery
    readonly vocabulary: ProductVocabulary
    readonly say: SayProducts
    readonly search: (query: ProductQuery) => ProductSearchResult
  },
): readonly string[] {
  const [first] = relaxations
  // When the data has no place for the closest products, the answer does not say that there are none of the place.
  const isPlaceUnknown = first?.filter === 'place' && closest.every(({ product }) => saysNoPlace(product))
  const none = isPlaceUnknown
    ? say('place_unknown', { products: describeQuery({ ...query, places: [] }, words, say) })
    : say('none', { products })
  if (first)
    return [
      none,
      say(first.count === 1 ? `relax_${first.filter}_one` : `relax_${first.filter}`, {
        count: String(first.count),
      }),
      ...(first.count > closest.length ? [say('closest')] : []),
    ]
  const wider = findWiderQuery(query, words, search)
  return wider === null
    ? [none, say('ask_again')]
    : [
        none,
        say('wider', { count: String(wider.count), products: describeQuery(wider.query, words, say) }),
        ...(closest.length > 0 ? [say('closest')] : []),
      ]
}

function saysNoPlace({ attributes }: ProductFacts['product']): boolean {
  return attributes.region === null && attributes.country === null
}

/** Returns quick replies that drop one filter each. A press sends the text, which refines the query. */
function listSuggestions(
  { relaxations }: ProductSearchResult,
  wider: ProductQuery | null,
  { say, vocabulary: { words } }: { readonly say: SayProducts; readonly vocabulary: ProductVocabulary },
): readonly string[] {
  if (relaxations.length > 0) return relaxations.slice(0, 3).map(({ filter }) => say(`label_${filter}`))
  return wider === null ? listStarters(say) : [capitalise(describeQuery(wider, words, say))]
}

/** Returns the quick replies that start a search. */
export function listStarters(say: SayProducts): readonly string[] {
  return [say('starter_first'), say('starter_second'), say('starter_third')]
}
