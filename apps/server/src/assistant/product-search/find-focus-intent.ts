import type { ProductWords } from '../bot-files/product-words'
import type { IntentRequest } from '../intent'
import { asksForDifference, findListChoice } from './choose-from-list'
import { asksForOneOfEach } from './compare-kinds'
import { findNamedProducts, withoutNames } from './find-named-products'
import { findAdviceTopics, findFactTopics } from './parse-advice'
import { asksAboutSuitability } from './asks-about-suitability'
import { asksForFlavours, asksForPacks, asksWhichOfList, findListFacts } from './list-questions'
import { parseProductQuery } from './parse-product-query'
import type { PreparedRange } from './prepare-range'
import { isRightAfterSearch } from './last-search'
import { findFocus } from './product-focus'
import { readAskedPieces } from './read-pieces'
import { asksForTotal } from './total-request'

/** Returns the intent of a text about the products of the last answers; `null`: it does not depend on them. */
export type FindFocusIntent = (
  text: string,
  options: { readonly selectedSku: string | null },
) => Promise<'product_advice' | 'compare_products' | null>

/** Words of a text that only names two products. */
const betweenNames = /^(?:or|vs|versus|the|a|an|and|which|better|is|then|please|what|about|well|ok|so|\s)*$/

/** Creates the function that finds the intent of a text about products in focus. */
export function createFindFocusIntent(
  dialogue: IntentRequest['dialogue'],
  {
    openRange,
    words,
    isAboutOtherThings,
  }: {
    /** Opens the range; `null`: the retailer offers no products. */
    readonly openRange: () => Promise<PreparedRange | null>
    readonly words: () => ProductWords
    readonly isAboutOtherThings: (text: string) => boolean
  },
): FindFocusIntent {
  const newest = findLastProducts(dialogue)
  return async (text, { selectedSku }) => {
    const list = newest.length > 0 || !ofEach.test(text) ? newest : findEarlierProducts(dialogue)
    if (list.length > 0 && asksForPacks(text)) return 'product_advice'
    const isPair = /\b(?:or|vs|versus)\b/i.test(text)
    if ((list.length === 0 && !isPair) || isAboutOtherThings(text)) return null
    const range = await openRange()
    if (range === null) return null
    const named = findNamedProducts(text, range.facts)
    const rest = withoutNames(text, named)
    if (isPair && named.length === 2 && betweenNames.test(toLowerCaseWords(rest))) return 'compare_products'
    if (list.length === 0) return null
    const isOfTwo = list.length === 2
    if (named.length === 0 && list.length > 1 && findListChoice(text, { isOfTwo }) !== null)
      return 'product_advice'
    const isOfList =
      named.length === 0 && selectedSku === null && (isRightAfterSearch(dialogue) || ofEach.test(text))
    if (isOfList && list.length > 1 && asksOfList(text, words()) && !asksForTotal(text))
      return 'product_advice'
    if (named.length === 0 && list.length === 2 && asksForDifference(text)) return 'compare_products'
    if (named.length !== 1 && list.length > 1 && findFocus(dialogue) === null && asksForTotal(text))
      return 'product_advice'
    const sku = named.length === 1 ? named[0]?.product.sku : findFocus(dialogue)?.sku
    const focus = range.find(sku ?? '')
    if (focus !== null && named.length < 2 && readAskedPieces(rest, focus.product, words()) !== null)
      return 'product_advice'
    // Without a focus, the price of so many pieces is asked of each product of the list.
    const [first] = list.flatMap((id) => range.find(id) ?? [])
    const isAfterSearch = focus === null && isRightAfterSearch(dialogue)
    if (isAfterSearch && first !== undefined && readAskedPieces(rest, first.product, words()) !== null)
      return 'product_advice'
    if (selectedSku === null) return null
    const asksFact =
      findAdviceTopics(text, words()).some((topic) => factTopics.has(topic)) ||
      findFactTopics(rest, words()).length > 0
    if (asksFact) return 'product_advice'
    const { query } = parseProductQuery(text, { language: range.language, words: words() })
    return asksAboutSuitability(text, query) ? 'product_advice' : null
  }
}

/** Returns whether a text asks a fact, the flavours, a choice or one of each of all products of the last search. */
function asksOfList(text: string, words: ProductWords): boolean {
  return (
    findListFacts(text, words).length > 0 ||
    asksForFlavours(text) ||
    asksWhichOfList(text) ||
    asksForOneOfEach(text)
  )
}

/** The topics that a text about a selected product asks of it for certain. */
const factTopics: ReadonlySet<string> = new Set([
  'drinks',
  'strength',
  'volume',
  'vintage',
  'origin',
  'rating',
  'price',
])

function toLowerCaseWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words for every product of a list, whatever was said since it was shown: 'and the alcohol in each'. */
const ofEach = /\b(?:each|both|all (?:of )?(?:them|those|these)|each one)\b/i
const earlierReplies = 2

/** Returns the products of the list of the last replies; empty: none of them showed several. */
function findEarlierProducts({ shown }: Pick<IntentRequest['dialogue'], 'shown'>): readonly string[] {
  const lists = shown
    .slice(-earlierReplies)
    .map(({ entities }) => entities.flatMap(({ kind, id }) => (kind === 'product' ? [id] : [])))
  return lists.findLast((ids) => ids.length > 1) ?? []
}

/**
 * Returns the products of the newest reply that shows several, otherwise those of the newest reply. The list is empty
 * when the newest reply shows no product.
 */
function findLastProducts({ shown }: Pick<IntentRequest['dialogue'], 'shown'>): readonly string[] {
  const products = shown.map(({ entities }) =>
    entities.filter(({ kind }) => kind === 'product').map(({ id }) => id),
  )
  const newest = products.at(-1) ?? []
  if (newest.length === 0) return []
  return products.findLast((ids) => ids.length > 1) ?? newest
}
