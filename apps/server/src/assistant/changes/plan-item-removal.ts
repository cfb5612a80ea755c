import type { DialogueState } from '../dialogue-state'
import { asksForItemRemoval } from '../flows/find-item-removal'
import { asksForOrderAddition } from '../flows/find-order-addition'
import { findProblemKind } from '../flows/read-slot'
import { findInterruptedIntent, isAwaitingAnswer } from '../plan-pending'
import { isAccepted } from '../read-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The intents of which a text about one product of an order may sound certain. */
const otherIntents: ReadonlySet<string> = new Set(['report_problem', 'refund_status', 'change_subscription'])
const question = /^(?:did|why|has|have|was|were|who|when|what|how)\b/i

/**
 * Plans a request to take one product out of an order or to add one: the cancellation of the whole order says that this is not possible, and what
 * is. `null`: the text is about something else.
 *
 * Source: OP-141
 */
export function planItemRemoval(
  understood: UnderstoodIntent,
  { pending, shopperId }: DialogueState,
): TurnPlan | null {
  const { text, slots } = understood
  if (pending?.for === 'flow' || isAwaitingAnswer(pending) || question.test(text.trim())) return null
  if (isAccepted(understood) && otherIntents.has(understood.intent)) return null
  const isMeant =
    asksForItemRemoval(text) ||
    (shopperId !== null && slots.personName === undefined && asksForOrderAddition(text))
  if (!isMeant || findProblemKind(text) !== null) return null
  const command: IntentCommand = { kind: 'start-flow', intent: 'cancel_order', slots, text }
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}
