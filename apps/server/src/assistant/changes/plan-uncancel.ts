import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { getLastOrder } from '../orders/last-order'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { isAfterChange } from './recent-change'

const uncancelling =
  /\bun-?cancel\w*|\b(?:reinstate|reactivate|revive)\b.{0,20}\b(?:it|that|them|order|one)\b|\b(?:undo|reverse|take back) (?:the|my|that|this) cancel\w*|\bbring (?:it|that|the order|my order) back\b/i

/**
 * Plans the wish to have a cancelled order back, where it was not cancelled in this conversation: the answer says that it stays cancelled,
 * and what works instead. The engine takes it for a cancellation. `null`: it is about something else, or no order is talked about.
 *
 * Source: OP-141
 */
export function planUncancel({ text, slots }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, shown, lastChange } = dialogue
  if (!isFree(pending) || !uncancelling.test(text.slice(0, 200))) return null
  if (lastChange !== undefined && isAfterChange(text, lastChange, dialogue)) return null
  const cancelled = shown.flatMap(({ entities }) =>
    entities.filter(
      ({ kind, attributes }) => kind === 'order' && /cancel/i.test(String(attributes['status'])),
    ),
  )
  const [newest] = listNewestShown(shown, 'order').filter(({ id }) =>
    cancelled.some((each) => each.id === id),
  )
  const orderNumber =
    slots.orderNumber ?? newest?.id ?? cancelled.at(-1)?.id ?? getLastOrder(dialogue)?.orderId
  return orderNumber === undefined
    ? null
    : singleCommand({ kind: 'start-flow', intent: 'cancel_order', slots: { orderNumber }, text: '' })
}
