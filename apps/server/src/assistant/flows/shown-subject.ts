import type { IntentRequest } from '../intent'
import { getLastOrder } from '../orders/last-order'
import { listNewestShown } from '../references/shown-entities'

/** Returns the subscription that the text points at, or the only one of the newest reply. */
export function findShownSubscription({ selected, dialogue }: IntentRequest): string | null {
  const chosen = selected.find(({ kind }) => kind === 'subscription')
  const shown = listNewestShown(dialogue.shown, 'subscription')
  const [only, another] = shown
  return chosen?.id ?? (only !== undefined && another === undefined ? only.id : null)
}

/** Returns the only order of the newest reply that showed orders, or the one that the widget showed last. */
export function findShownOrder({ dialogue, context }: IntentRequest): string | null {
  const newest = dialogue.shown.findLast(({ entities }) => entities.some(({ kind }) => kind === 'order'))
  const orders = newest?.entities.filter(({ kind }) => kind === 'order') ?? []
  const [only, another] = orders
  const last = getLastOrder(dialogue)
  if (last !== null && !orders.some(({ id }) => id === last.orderId)) return last.orderId
  if (only !== undefined && another === undefined) return only.id
  return orders.length > 1 ? (last?.orderId ?? null) : context.lastOrderChecked
}

/** Returns the order that the last answer was about alone; `null`: it was about several, or about something else. */
export function findJustShown({ dialogue }: IntentRequest): string | null {
  const last = getLastOrder(dialogue)
  const orders = listNewestShown(dialogue.shown, 'order')
  const isOnly = orders.length === 1 && orders[0]?.id === last?.orderId
  return last !== null && isOnly && dialogue.turnCount - last.turn <= 1 ? last.orderId : null
}
