import type { DialogueState } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getLastOrder } from './last-order'
import type { OrderSum } from './order-sum'
import { asksForOwnTotal, findOrderSum, findOrderSumFollowUp } from './order-sum'

/** The most orders that are added up: those of a list that is shown whole. */
const maxSummed = 6

/**
 * Plans a question for the amounts of several orders together: 'how much were my last 2 orders', and 'whats that together' or 'which was
 * more expensive' right after orders. 'My order total' where no order was named is that of the newest one. `null`: it asks something else, or
 * one order was told alone.
 *
 * Source: docs/understanding.md#intents
 */
export function planOrderSum({ text, slots }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, answered, shown } = dialogue
  if (pending !== null || slots.orderNumber !== undefined || slots.product?.isInCatalogue === true)
    return null
  const last = getLastOrder(dialogue)
  // The order that is talked about answers for itself.
  if (asksForOwnTotal(text) && (last === null || last.isGuess === true))
    return planSum({ kind: 'sum', orders: { newest: 1 } }, text)
  const asked = findOrderSum(text)
  const listed = listNewestShown(shown, 'order').map(({ id }) => id)
  if (asked !== null) {
    const { kind, newest } = asked
    const isOfList = newest === null && listed.length > 1
    const most = /\bboth\b/i.test(text) ? 2 : maxSummed
    return planSum({ kind, orders: isOfList ? { ids: listed } : { newest: newest ?? most } }, text)
  }
  const kind =
    answered !== null && orderStatusIntents.includes(answered.intent) ? findOrderSumFollowUp(text) : null
  if (kind === null) return null
  if (answered?.orderSum !== undefined) return planSum({ ...answered.orderSum, kind }, text)
  const before = last?.earlier?.at(-1)
  const ids = last !== null && before !== undefined ? [before, last.orderId] : listed
  // A list of many has no difference, and one order no sum.
  if (ids.length < 2 || ids.length > maxSummed || (kind === 'difference' && ids.length > 2)) return null
  return planSum({ kind, orders: { ids } }, text)
}

function planSum(orderSum: OrderSum, text: string): TurnPlan {
  return singleCommand({ kind: 'set-slots', intent: 'order_list', slots: {}, text, orderSum })
}
