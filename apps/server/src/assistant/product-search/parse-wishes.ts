import type { ProductWords } from '../bot-files/product-words'
import type { ParsedProductQuery } from './parse-product-query'
import { parseProductQuery } from './parse-product-query'
import type { ProductLanguage } from './product-meaning'
import { namesProducts } from './product-query'
import { withoutSetting } from './without-setting'

/**
 * Reads what the shopper is looking for in a message that may tell a story around it: sentences that only tell what was, or what others
 * bring, are left out.
 */
export function parseWishes(
  text: string,
  context: { readonly language: ProductLanguage; readonly words: ProductWords },
): ParsedProductQuery {
  return parseProductQuery(readWishes(text, context), context)
}

/** Returns the part of a message that says what is looked for. */
export function readWishes(
  text: string,
  context: { readonly language: ProductLanguage; readonly words: ProductWords },
): string {
  return withoutSetting(text, (rest) => {
    const { query, unknownNames } = parseProductQuery(rest, context)
    return unknownNames.length > 0 || namesProducts(query) || query.foods.length > 0
  })
}
