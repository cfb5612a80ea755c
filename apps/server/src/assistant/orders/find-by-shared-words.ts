import type { OrderFacts } from '../../retail/order-change-ports'
import { normalizeDescription } from './normalize-description'

/** Words of many product names, which distinguish only the few orders of a choice: 'the mixed dozen'. */
const sharedWords = /\b(?:mixed dozen|dozen|mixed case|half dozen|six ?pack|slab|carton|case)s?\b/g

/**
 * Returns the orders of a choice whose products a text names by words such as 'dozen'; empty: all or none of them have
 * these words.
 */
export function findBySharedWords(text: string, orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const asked = normalizeDescription(text).match(sharedWords) ?? []
  const fitting = orders.filter(({ items }) =>
    items.some(({ name }) => asked.some((word) => normalizeDescription(name).includes(word))),
  )
  return fitting.length < orders.length ? fitting : []
}
