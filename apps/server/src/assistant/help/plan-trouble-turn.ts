import { askArticles } from '../knowledge/article-questions'
import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import { asksForAmends, isUpset } from '../repair/amends-words'
import { asksWhatNow, complainsOfService, complainsOfWaiting } from '../repair/complaint-words'
import { getClaimInChat } from '../claims/claim-in-chat'
import { startProgress } from '../flows/flow-progress'
import { findProblemKind } from '../flows/find-variant'
import type { DialogueState } from '../dialogue-state'
import { getLastOrder } from '../orders/last-order'
import type { OrderReaders } from '../orders/order-readers'
import { findFocus } from '../product-search/product-focus'
import { isSureOfOther } from '../mistaken-intents'
import type { Trouble } from './trouble-words'
import { readTrouble, tellsDoubleCharge } from './trouble-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The turns for which trouble without a subject is about an order. */
const orderTurns = 2

/**
 * Plans a text that tells of trouble without its subject: a complaint about the service, 'i want my money back', 'something is off with
 * it', 'help with this'. It is about what is on the screen. `null`: it is about something else, or nothing is shown.
 *
 * Source: OP-140, docs/understanding.md#intents
 */
export async function planTroubleTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { pending } = dialogue
  if (isOfRequest(pending)) return null
  const { text, slots } = understood
  const isFollowUp = dialogue.answered?.intent === 'complaint' && asksWhatNow(text)
  if (complainsOfWaiting(text) || isFollowUp || asksForAmends(text, { isUpset: isUpset(dialogue) }))
    return singleCommand({ kind: 'start-flow', intent: 'complaint', slots: {}, text })
  if (isSureOfOther(understood, 'trouble')) return null
  if (complainsOfService(text))
    return singleCommand({ kind: 'start-flow', intent: 'complaint', slots: {}, text })
  if (tellsDoubleCharge(text)) return singleCommand(askArticles('doubleCharge'))
  const trouble = readTrouble(text)
  if (trouble === null || getClaimInChat(dialogue) !== null) return null
  const orderNumber = slots.orderNumber ?? findOrderOfTalk(dialogue)
  if (orderNumber !== null) return await planForOrder(orderNumber, { trouble, text, orders })
  if (trouble === 'problem')
    return listNewestShown(dialogue.shown, 'order').length > 1
      ? startClaim(null, text)
      : choose(['report_problem', 'refund_status', 'order_tracking', 'live_chat'], { slots, text })
  const focus = trouble === 'help' ? findFocus(dialogue) : null
  return focus === null
    ? null
    : choose(['product_advice', 'product_availability', 'live_chat'], { slots, text })
}

async function planForOrder(
  orderNumber: string,
  {
    trouble,
    text,
    orders,
  }: {
    readonly trouble: Trouble
    readonly text: string
    readonly orders: Pick<OrderReaders, 'findStage'>
  },
): Promise<TurnPlan | null> {
  const slots = { orderNumber }
  const stage = await orders.findStage(orderNumber)
  if (stage === null || stage === 'cancelled') return null
  const hasArrived = stage === 'delivered' || stage === 'collected'
  if (trouble === 'help')
    return choose(
      hasArrived
        ? ['report_problem', 'refund_status', 'resend_tax_invoice', 'live_chat']
        : ['order_tracking', 'change_delivery', 'cancel_order', 'live_chat'],
      { slots, text },
    )
  if (hasArrived) return startClaim(orderNumber, text)
  // An order that has not arrived is cancelled for the money.
  return trouble === 'refund'
    ? singleCommand({ kind: 'start-flow', intent: 'cancel_order', slots, text })
    : choose(['order_tracking', 'change_delivery', 'cancel_order', 'live_chat'], { slots, text })
}

function startClaim(orderNumber: string | null, text: string): TurnPlan {
  return singleCommand({
    kind: 'start-flow',
    intent: 'report_problem',
    slots: orderNumber === null ? {} : { orderNumber },
    text,
    flow: startProgress('report_problem', { variant: findProblemKind(text) }),
  })
}

function choose(
  intents: readonly string[],
  { slots, text }: Pick<UnderstoodIntent, 'slots' | 'text'>,
): TurnPlan {
  return singleCommand({ kind: 'clarify', intents, slots, text })
}

/** Returns the order of the last answers; `null`: none, several that were listed, or it is long ago. */
function findOrderOfTalk(dialogue: DialogueState): string | null {
  const order = getLastOrder(dialogue)
  const isTalkedAbout =
    order !== null && order.isGuess !== true && dialogue.turnCount - order.turn <= orderTurns
  return isTalkedAbout ? order.orderId : null
}
