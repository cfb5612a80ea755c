import type { Rule } from '../step'
import { put } from '../step'

/**
 * The disclosure of an order card was pressed: it opens in place and the one that was open closes; the open one closes.
 * The card's own press means what it meant before (ORD-24, ORD-28, ORD-29).
 *
 * Source: ORD-33
 */
export function orderDetailsPressed(entryId: string, index: number): Rule {
  return (state) => {
    const { expandedOrder } = state.conversation
    const isOpen = expandedOrder?.entryId === entryId && expandedOrder.index === index
    return put('conversation', { expandedOrder: isOpen ? null : { entryId, index } })(state)
  }
}
