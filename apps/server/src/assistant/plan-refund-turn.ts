import type { DialogueState } from './dialogue-state'
import { isAccepted } from './read-intent'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/** The intents for which a text about a refund that was just told is mistaken. */
const mistakenIntents: readonly string[] = [
  'order_list',
  'order_tracking',
  'age_check',
  'help_article',
  'report_problem',
  'refund_status',
  'small_talk.ack',
]

const isWaiting =
  /\b(?:still|yet|nothing|(?:has|have|did|do)n['’]?t|never|not (?:here|there|arrived|in))\b|\b(?:days?|weeks?|fortnight|months?)\b.*\b(?:passed|ago|already|gone|now|over)\b|\b(?:look into|chase|trace|follow (?:it |this )?up|check (?:on )?(?:it|that|this|again))\b|\bwhere (?:is|did|has) (?:it|the money|my money|that)\b/i
const paymentWords =
  /\b(?:visa|mastercard|amex|paypal|afterpay|gift card|voucher|credit card|debit card|card|bank account)\b/i

/**
 * Plans a text that goes on about the refund that was just told: that it has not come, or how long its kind of payment takes. `null`:
 * it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planRefundTurn(
  understood: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  const { text, slots } = understood
  const isAsked = pending?.for === 'flow' && pending.flow.name === 'refund_status'
  if (!isAsked && (pending !== null || answered?.intent !== 'refund_status')) return null
  if (isAccepted(understood) && !mistakenIntents.includes(understood.intent)) return null
  const orderNumber = isAsked ? undefined : answered?.slots.orderNumber
  if (slots.orderNumber !== undefined && slots.orderNumber !== orderNumber) return null
  const payment = paymentWords.exec(text)?.[0]
  if (payment !== undefined)
    return singleCommand({
      kind: 'ask-knowledge',
      intent: 'help_article',
      slots: {},
      text: `how long does a refund to ${payment.toLowerCase()} take`,
    })
  return isWaiting.test(text) && orderNumber !== undefined
    ? singleCommand({ kind: 'set-slots', intent: 'refund_status', slots: { orderNumber }, text })
    : null
}
