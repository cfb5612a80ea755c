import type { DialogueState } from '../dialogue-state'
import { isAwaitingValue } from '../open-question'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getLastOrder, isAfterOrderStatus } from './last-order'

const bareWhen =
  /^(?:(?:yes|yeah|ok|okay|but|and|so|well|no|right|just|i asked|i said|tell me)[\s,.!]+)*(?:when|what day|which day|until when|by when|how (?:soon|late))(?: (?:then|though|tho|exactly|tho mate|mate|please|pls|is (?:it|that)|now))*\W*$/i

/**
 * Plans a question of nothing but 'when' right after an answer about one order: its day is told. `null`: no one order was told, or the text
 * asks more.
 *
 * Source: docs/understanding.md#short-answers
 */
export function planBareWhen({ text }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  if (isAwaitingValue(dialogue.pending) || !isAfterOrderStatus(dialogue)) return null
  const order = getLastOrder(dialogue)
  if (order === null || order.isGuess === true || !bareWhen.test(text.slice(0, 80).trim())) return null
  return singleCommand({
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: { orderNumber: order.orderId },
    text: '',
  })
}
