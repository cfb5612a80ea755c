import type { ProductFacts } from './product-facts'
import type { ProductQuery } from './product-query'

const likeWords =
  '(?:like|similar to|same as|along the lines of|in the style of|in the vein of|close to|comparable to|equivalent to|(?:an? )?(?:alternative|substitute|swap|replacement)s? (?:to|for)|instead of)'
/** A text that begins with a request for something like a product: 'more like the Slow Ute shiraz', 'anything along the lines of …'. */
const likeProduct = new RegExp(
  String.raw`^(?:(?:hi|hey|hello|got|have you|do you have|can i get|i want|i need|looking for|show me|find me|any|some|anything|something|one|wines?|reds?|whites?|beers?|gins?|drinks?|stuff|others?|bottles?|products?|a|an|the|thats|that is|more|bit|little|much|very|just|what is|whats) )*${likeWords} `,
)
/** A product is liked, and another one is wanted. */
const likedProduct =
  /\b(?:like|liked|love|loved|enjoy|enjoyed|fan of|drink|had|tried|usually (?:buy|get|have|drink)) .*\b(?:what else|anything else|something else|similar|suggest|recommend|would i like|might i like|try next|next|other)\b|\b(?:ran out of|sold out of|out of stock|cant get|can't get|run out of) /

/** Returns whether a text that names a product asks for others that are like it. */
export function asksForSimilar(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}$. ]+/gu, ' ')
    .trim()
  return likeProduct.test(plain) || likedProduct.test(plain)
}

/** Replaces the grape of a wine by its kind, for a search of another style: a sweeter wine than a Verdelho is of another grape. */
export function dropGrape(query: ProductQuery, { product, kinds }: ProductFacts): ProductQuery {
  const kind = product.wine?.type ?? ''
  return kinds.has(kind) ? { ...query, varietals: [], kinds: [kind] } : query
}
