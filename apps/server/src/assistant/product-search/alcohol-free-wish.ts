import type { ProductWords } from '../bot-files/product-words'
import type { ProductQuery } from './product-query'

/** Words that end the wish for drinks without alcohol. */
const wantsAlcohol =
  /\b(?:with (?:the |some |full )?(?:alcohol|booze|proof)|(?:full|normal|regular|usual|mid|high)[ -]?strength|alcoholic|boozy|(?:normal|regular|real|proper|ordinary|actual) (?:ones?|beers?|wines?|gins?|drinks?|stuff|alcohol)|not (?:the )?(?:alcohol|booze)[ -]free|does(?:n['’]?t| not) (?:have to|need to) be (?:alcohol|booze)[ -]free|(?:alcohol|booze) is (?:fine|ok|okay))\b/i
/** 'Non-alcoholic' is the opposite. */
const withoutAlcohol =
  /\b(?:non|not|no|0|zero|un|less|isn['’]?t|aren['’]?t)[ -]?(?:that |too |very )?alcoholic\b/i

/** Returns whether a text asks for drinks with alcohol: 'the normal ones', 'with alcohol'. */
export function wantsDrinksWithAlcohol(text: string): boolean {
  return wantsAlcohol.test(text) && !withoutAlcohol.test(text)
}

/**
 * Keeps the wish for drinks without alcohol of the last search: 'sparkling' after '0 % beer' is alcohol-free too. The shopper ends it by asking
 * for alcohol. Glasses, snacks and mixers are searched as they are.
 *
 * Source: docs/understanding.md#product-search
 */
export function keepAlcoholFree(
  query: ProductQuery,
  {
    text,
    last,
    words,
  }: { readonly text: string; readonly last: ProductQuery | null; readonly words: ProductWords },
): ProductQuery {
  if (last?.isAlcoholFree !== true || query.isAlcoholFree) return query
  if (wantsDrinksWithAlcohol(text) || query.strength === 'strong' || (query.alcohol?.min ?? 0) > 0)
    return query
  const isDrinkWithAlcohol = (kind: string): boolean => {
    const widest = words.kinds[kind]?.part_of ?? kind
    return (
      !words.named_only.includes(kind) &&
      !words.named_only.includes(widest) &&
      words.kinds[kind]?.categories.every((category) => category === alcoholFreeCategory) !== true
    )
  }
  const isOther =
    query.varietals.length === 0 && query.kinds.length > 0 && !query.kinds.some(isDrinkWithAlcohol)
  return isOther ? query : { ...query, isAlcoholFree: true }
}

/** The category of the feed for drinks without alcohol. */
const alcoholFreeCategory = 'no-alcohol'
