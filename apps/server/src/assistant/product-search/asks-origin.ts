import type { ProductQuery } from './product-query'
import { isEmptyQuery } from './product-query'

const asksYesNo =
  /^(?:(?:and|so|but|ok|okay|right|hmm+|then|also|well|wait)[\s,]+)*(?:is|isn['’]?t|are|aren['’]?t|was)\b/i

/**
 * Returns whether a text asks if what it points at is from a place, 'is the first one from NZ', and says nothing else of it.
 *
 * @param query what was read from the text
 */
export function asksIfFrom(text: string, query: ProductQuery): boolean {
  const places = [...query.places, ...query.notPlaces]
  return (
    places.length > 0 &&
    asksYesNo.test(text.slice(0, 200).trim()) &&
    isEmptyQuery({ ...query, places: [], notPlaces: [] })
  )
}
