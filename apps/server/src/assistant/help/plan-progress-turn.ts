import { getClaimInChat } from '../claims/claim-in-chat'
import type { DialogueState, PendingQuestion, SuspendedIntent } from '../dialogue-state'
import { isBareHow } from '../knowledge/leans-on-topic'
import { findInterruptedIntent } from '../plan-pending'
import { isAccepted } from '../read-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findProgressQuestion } from './progress-question'

/** The intents that such a question is taken for because it names no subject. */
const emptyIntents: readonly (string | null)[] = [null, 'affirm', 'deny', 'end_chat', 'fallback']

/**
 * Plans a question for how far a request is ('so is it done?', 'what should i do'), which the engine takes for a goodbye, a yes or small
 * talk. While a question of Murphy is open, nothing is done: he says so and offers to go on, also after a thanks, so that no shopper
 * leaves in the belief that it is done. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planProgressTurn(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, history, answered, turnCount, lastChange } = dialogue
  const { text } = understood
  const progress: IntentCommand = { kind: 'start-flow', intent: 'progress', slots: {}, text }
  if (pending?.for === 'resumption' && understood.intent === 'small_talk.thanks' && isAccepted(understood)) {
    const thanks: IntentCommand = { ...progress, kind: 'chit-chat', intent: understood.intent }
    return { commands: [thanks, progress], keepsPending: false, suspends: toOffer(pending) }
  }
  const question = findProgressQuestion(text)
  if (question === null || history.length === 0 || pending?.for === 'choice') return null
  const open = pending ?? dialogue.suspended
  if (open !== null) return { commands: [progress], keepsPending: false, suspends: toOffer(open) }
  if (question === 'done' && lastChange?.turn === turnCount - 1)
    return singleCommand({ kind: 'repeat-last', text })
  if (isBareHow(text) || answered === null || answered.intent === 'complaint') return null
  const { intent } = understood
  const isEmpty =
    emptyIntents.includes(intent) || intent?.startsWith('small_talk.') === true || !isAccepted(understood)
  const isAboutForm = getClaimInChat(dialogue) !== null
  const isAfterAdvice = question === 'next' && answered.intent === 'help_article'
  return isEmpty && (isAboutForm || isAfterAdvice || !ordersTalk.includes(answered.intent))
    ? singleCommand(progress)
    : null
}

/** The intents after which the state of an order is asked for. */
const ordersTalk: readonly string[] = [
  'order_tracking',
  'order_list',
  'pickup_order',
  'refund_status',
  'report_problem',
  'cancel_order',
  'change_delivery',
  'resend_tax_invoice',
]

/** Returns the open request, so that it is offered once more. */
function toOffer(
  open: Exclude<PendingQuestion, { for: 'choice' }> | SuspendedIntent,
): SuspendedIntent | null {
  const suspended = 'for' in open ? findInterruptedIntent(open, []) : open
  return suspended === null ? null : { ...suspended, isOffered: false }
}
