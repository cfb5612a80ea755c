import type { OrderFacts } from '../../retail/order-change-ports'
import { normalizeDescription } from './find-order-by-description'

/** Words that many product names share, which tell the few orders of a choice apart: 'the mixed dozen'. */
const sharedWords = /\b(?:mixed dozen|dozen|mixed case|half dozen|six ?pack|slab|carton|case)s?\b/g

/**
 * Returns the orders with products that a text names by words such as 'dozen', which say nothing among all orders; empty: all or none of
 * them have these words.
 */
export function findBySharedWords(text: string, orders: readonly OrderFacts[]): readonly OrderFacts[] {
  const asked = normalizeDescription(text).match(sharedWords) ?? []
  const fitting = orders.filter(({ items }) =>
    items.some(({ name }) => asked.some((word) => normalizeDescription(name).includes(word))),
  )
  return fitting.length < orders.length ? fitting : []
}
