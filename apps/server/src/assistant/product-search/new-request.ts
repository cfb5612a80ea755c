import { toPlainWords } from '../plain-words'
import type { ParsedProductQuery } from './parse-product-query'

/** A person for whom the shopper buys something else than before. */
const forPerson =
  /\bfor (?:my|our|the|a|his|her|another|an) (?:\w+ ){0,2}?(?:dad|father|mum|mom|mother|brother|sister|boss|partner|wife|husband|son|daughter|uncle|aunt|auntie|nan|nanna|grandma|grandpa|pop|mate|mates|friend|friends|boyfriend|girlfriend|in laws|neighbours?|colleague|teacher|host|cousin|missus|bloke|oldies|parents|guests)\b/
const sameRequest = /\b(?:instead|same|rather|swap)\b/
const oneMore =
  /^(?:(?:ok|okay|cool|great|thanks|yes|yeah|right|then|alright)\s+)*(?:and|also|plus)\s+(?:\w+\s+){0,2}?(?:a|an|some|any|one|something)\b/

/** How much of a search is new: `all` of it, or the next drink of the same `meal`; `null`: the text changes the last search. */
export type NewRequest = 'all' | 'meal' | null

/**
 * Returns how much of a search is new in a text that begins like a change of the last one. A text with a kind of drink and a purpose
 * of its own, which is a food, an occasion or a person, starts a new search. 'And a red' is one more drink for the same food: the
 * place, the style, the price and the exclusions belonged to the first one.
 *
 * Source: docs/understanding.md#product-search
 */
export function findNewRequest(text: string, { query }: Pick<ParsedProductQuery, 'query'>): NewRequest {
  const plain = toPlainWords(text, text.length)
  const namesKind = query.kinds.length > 0 || query.varietals.length > 0
  if (!namesKind || sameRequest.test(plain)) return null
  if (query.foods.length > 0 || query.occasion !== null || forPerson.test(plain)) return 'all'
  return oneMore.test(plain) ? 'meal' : null
}
