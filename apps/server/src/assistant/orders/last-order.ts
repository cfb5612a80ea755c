import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { DialogueState, LastOrder } from '../dialogue-state'
import type { IntentAnswer } from '../reply-items'
import { toShownEntities } from '../references/to-shown-entities'
import type { UnderstoodIntent } from '../understanding'

/** The number of turns for which an order is remembered as the last one. */
const rememberedTurns = 6

/** The number of orders before the last one that are remembered, for 'the other one'. */
const rememberedOrders = 3

/** Returns the order that was named last, within six turns; `null`: none. */
export function getLastOrder({
  lastOrder,
  turnCount,
}: Pick<DialogueState, 'lastOrder' | 'turnCount'>): LastOrder | null {
  return lastOrder !== undefined && turnCount - lastOrder.turn <= rememberedTurns ? lastOrder : null
}

/**
 * Returns the last order after a turn: the only one of the reply, or the one that the shopper or the answer named. A reply without
 * orders keeps the last order. A reply with several orders ends it, unless one of them was named or described.
 */
export function updateLastOrder(
  { lastOrder, turnCount, storeId }: DialogueState,
  {
    items,
    answers,
    understood,
  }: {
    readonly items: readonly ReplyItem[]
    readonly answers: readonly IntentAnswer[]
    readonly understood: readonly UnderstoodIntent[]
  },
): LastOrder | undefined {
  const shown = new Set(listOrderIds(items))
  const named = findNamedOrder(answers) ?? understood.at(-1)?.slots.orderNumber
  const described = answers.flatMap(({ result }) => result.describedOrderId ?? []).at(-1)
  const [first] = shown
  const orderId = shown.size === 1 ? first : (named ?? described)
  if (orderId === undefined) return shown.size > 1 ? undefined : lastOrder
  const storeName =
    findStoreName(orderId, items) ?? (lastOrder?.orderId === orderId ? lastOrder.storeName : null)
  const known = [...(lastOrder?.earlier ?? []), ...(lastOrder === undefined ? [] : [lastOrder.orderId])]
  // The orders of a short reply, such as the two that were asked about, are all remembered. Those of a long list are not.
  const together = shown.size <= rememberedOrders ? [...shown] : []
  const earlier = [...new Set([...known, ...together])].filter((id) => id !== orderId)
  return {
    orderId,
    turn: turnCount,
    storeName,
    storeId,
    ...(shown.size > 1 && named === undefined ? { isGuess: true as const } : {}),
    ...(earlier.length === 0 ? {} : { earlier: earlier.slice(-rememberedOrders) }),
  }
}

function listOrderIds(items: readonly ReplyItem[]): readonly string[] {
  return [
    ...toShownEntities(items).flatMap(({ kind, id }) => (kind === 'order' ? [id] : [])),
    ...items.flatMap((item) => (item.type === 'last_order_checked' ? [item.orderId] : [])),
  ]
}

/** Returns the order of a flow, or the one that an answer used. */
function findNamedOrder(answers: readonly IntentAnswer[]): string | undefined {
  const ids = answers.flatMap(({ intent, result: { flow, refusal, slots } }) => {
    const subject = intent === 'change_subscription' ? null : (flow?.subjectId ?? refusal?.subjectId ?? null)
    return subject ?? slots?.orderNumber ?? []
  })
  return ids.at(-1)
}

function findStoreName(orderId: string, items: readonly ReplyItem[]): string | null {
  const orders = items.flatMap((item) => {
    if (item.type === 'pickup-order-detail') return [item.order]
    return item.type === 'verifiedOrders' ? item.items : []
  })
  return orders.find((order) => order.orderId === orderId)?.pickUpStoreName ?? null
}

/** Returns whether a text points at something that was named before. */
export function isPointing(text: string): boolean {
  return /\b(?:it|its|it['’]s|that|this|same|them|then|there|the one)\b/i.test(text)
}

/** Returns whether the last answer told where orders are, or listed them. */
export function isAfterOrderStatus({ answered }: Pick<DialogueState, 'answered'>): boolean {
  return answered?.intent === 'order_tracking' || answered?.intent === 'order_list'
}
