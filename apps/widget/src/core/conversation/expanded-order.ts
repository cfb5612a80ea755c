import type { Rule } from '../step'
import { put } from '../step'

/**
 * Expands an order card in place and collapses the one that was expanded; a press on the expanded card collapses it.
 * The card's own press keeps its meaning (ORD-24, ORD-28, ORD-29).
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
