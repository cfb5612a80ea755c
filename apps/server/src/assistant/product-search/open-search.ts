import type { Store } from '@murphy/contracts/entities'
import type { AssistantTools, IntentRequest } from '../intent'
import { findImpliedStore, findStoresAt } from '../stores/store-search'
import type { SayProducts } from './describe-query'
import { createSay } from './describe-query'
import { findLastQuery } from './last-search'
import type { ParsedProductQuery } from './parse-product-query'
import { parseWishes } from './parse-wishes'
import type { PreparedRange } from './prepare-range'
import { prepareRange } from './prepare-range'
import { findFocus } from './product-focus'
import type { ProductFacts } from './product-facts'
import { toKey } from './product-facts'
import { toPhraseWords } from './product-language'
import type { ProductVocabulary } from './product-language'
import type { ProductQuery } from './product-query'
import { findNamedProducts, withoutNames } from './find-named-products'

/** An utterance about products: the range, what the text asks for, and the last search. */
export type OpenedSearch = {
  readonly range: PreparedRange
  readonly vocabulary: ProductVocabulary
  readonly parsed: ParsedProductQuery
  /** The query of the last search; `null`: there is none, or it is too many turns ago. */
  readonly last: ProductQuery | null
  readonly say: SayProducts
}

/** Reads an utterance about products. */
export async function openSearch(
  { text, slots, dialogue }: Pick<IntentRequest, 'text' | 'slots' | 'dialogue'>,
  tools: AssistantTools,
): Promise<OpenedSearch> {
  const vocabulary = tools.productVocabulary()
  const range = prepareRange(await tools.retail.products.range(), vocabulary)
  const read = (part: string) => parseWishes(part, { language: range.language, words: vocabulary.words })
  const named = findNamedProducts(text, range.facts)
  const parsed = withoutPackOfName(read(text), () => read(withoutNames(text, named)))
  const { place } = slots
  const isRegion =
    place !== undefined && parsed.query.places.some((name) => toKey(name) === toKey(place.name))
  const words = new Set(place === undefined ? [] : toPhraseWords(place.name))
  // A suburb that is only a part of a region's name is not meant: 'Adelaide Hills'.
  const isPartOfRegion = parsed.query.places.some((name) =>
    toPhraseWords(name).some((word) => words.has(word)),
  )
  // The name of a suburb is not part of the query, unless it is a wine region too: 'Port Melbourne', but 'Mornington'.
  const isStorePlace = place !== undefined && (!(isRegion || isPartOfRegion) || parsed.place === 'store')
  return {
    range,
    vocabulary,
    parsed: isStorePlace ? { ...read(withoutName(text, place.name)), place: 'store' } : parsed,
    last: narrowToFocus(text, findLastQuery(dialogue), findFocusFacts(dialogue, range)),
    say: createSay(tools.getResponse, dialogue.turnCount),
  }
}

/** Words for the kind of the product in focus: 'a bottle of that one under 25'. */
const ofFocus =
  /\b(?:that|this) (?:one|kind|type|sort|grape|style|variety)\b|\b(?:more|others?|bottles?|any|something) (?:of|like) (?:that|this|it)\b/i

/** Returns the last search without the kinds and grapes that the product in focus is not of, where a text means that product. */
function narrowToFocus(
  text: string,
  last: ProductQuery | null,
  focus: ProductFacts | null,
): ProductQuery | null {
  if (last === null || focus === null || last.kinds.length + last.varietals.length < 2 || !ofFocus.test(text))
    return last
  const kinds = last.kinds.filter((kind) => focus.kinds.has(kind))
  const varietals = last.varietals.filter((varietal) => varietal === focus.product.wine?.varietal)
  if (varietals.length > 0) return { ...last, kinds: [], varietals }
  return kinds.length > 0 ? { ...last, kinds, varietals: [] } : last
}

function findFocusFacts(dialogue: IntentRequest['dialogue'], range: PreparedRange): ProductFacts | null {
  const sku = findFocus(dialogue)?.sku
  return sku === undefined ? null : (range.find(sku) ?? null)
}

/** Replaces the pack by that of the text without names of products: the 'block' of a name is no slab. */
function withoutPackOfName(
  parsed: ParsedProductQuery,
  readRest: () => ParsedProductQuery,
): ParsedProductQuery {
  return parsed.query.pack === null
    ? parsed
    : { ...parsed, query: { ...parsed.query, pack: readRest().query.pack } }
}

function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + name.length)}`
}

/** Returns the store whose stock was asked for; `null`: the online shop, or no store is known. */
export async function findAskedStore(
  request: IntentRequest,
  { parsed }: OpenedSearch,
  tools: AssistantTools,
): Promise<Store | null> {
  if (parsed.place !== 'store' || !tools.isOffered('stores') || !tools.isOffered('stock')) return null
  const { place } = request.slots
  if (place === undefined) return await findImpliedStore(request, tools)
  const { store, stores } = await findStoresAt(place, tools, request.context.now)
  return store ?? stores[0] ?? null
}
