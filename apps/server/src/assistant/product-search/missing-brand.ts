import type { ParsedProductQuery } from './parse-product-query'
import { toPhraseWords } from './product-language'
import type { ProductLanguage } from './product-meaning'
import { getProductShare, isAboutService } from './product-share'

/** The words of a question for a price. */
const priceWords =
  /\b(?:how|does|prices?|priced|pricing|costs?|costing|worth|charg(?:e|es|ing)|sells?|selling|rrp|going rate|set(?:s)? me back|dear|expensive)\b/gi

/**
 * Returns whether a text says nothing but a brand that the range lacks, also where it asks its price: 'moet how much', 'a bottle of
 * bundy, what does it cost'. Such a brand has no price, and the products of its kind are offered.
 *
 * Source: docs/understanding.md#product-search
 */
export function asksForMissingBrand(
  text: string,
  { unknownNames }: Pick<ParsedProductQuery, 'unknownNames'>,
  language: ProductLanguage,
): boolean {
  if (unknownNames.length === 0 || isAboutService(text)) return false
  return getProductShare(text.replaceAll(priceWords, ' '), language) === 1
}

/** Names one more drink right after others: 'and jack', 'got any captain'. */
const oneMore =
  /^(?:(?:ok|okay|so|then|cool|no worries)[\s,]+)*(?:and|or|what about|how about|got(?: any)?|any|also)(?: (?:a|an|some|any|the|for))? ([\p{L}'’]{4,})(?: then| too| as well| instead)?[\s?.!]*$/iu

/** First words of brands that say something by themselves. */
const ordinaryWords = new Set(
  (
    'great hard light little low mid mixed moon mount mountain natural never pale pure single wild west young yellow brown dark ' +
    'cloudy canadian craft southern sparkling pink orange iron green black white blue gold golden grand north south east star'
  ).split(' '),
)

/**
 * Completes a brand that is named by its first word alone: 'and jack' after another brand is 'Jack Daniels'. `null`: the word means
 * something else, or begins the names of several.
 *
 * @param brands the brands that the range may lack
 */
export function completeBrand(
  text: string,
  brands: readonly string[],
  language: ProductLanguage,
): string | null {
  const word = oneMore.exec(text.trim())?.[1]?.toLowerCase()
  if (word === undefined || ordinaryWords.has(word) || language.find(toPhraseWords(word)).length > 0)
    return null
  const named = brands.filter((name) => {
    const [first, second] = name.toLowerCase().split(' ')
    return first === word && second !== undefined
  })
  const [only, another] = named
  return only === undefined || another !== undefined ? null : only
}
