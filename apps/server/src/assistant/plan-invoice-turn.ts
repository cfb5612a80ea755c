import { splitInvoiceQuestion } from './flows/split-invoice-question'
import type { DialogueState } from './dialogue-state'
import { findInterruptedIntent, isAwaitingAnswer } from './plan-pending'
import type { IntentCommand, TurnPlan } from './turn-plan'
import type { UnderstoodIntent } from './understanding'

/**
 * Plans a request for the invoice of one order that also asks about another order. Only the first one is mailed. `null`: the text
 * is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planInvoiceTurn({ text }: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  const split = isAwaitingAnswer(pending) ? null : splitInvoiceQuestion(text)
  if (split === null) return null
  const { invoice, question, startsWithQuestion } = split
  const create = (intent: string, part: typeof invoice): IntentCommand => ({
    kind: 'start-flow',
    intent,
    slots: { orderNumber: part.orderNumber },
    text: part.text,
  })
  const mail = create('resend_tax_invoice', invoice)
  const track = create('order_tracking', question)
  const commands = startsWithQuestion ? [track, mail] : [mail, track]
  return { commands, keepsPending: false, suspends: findInterruptedIntent(pending, commands) }
}
