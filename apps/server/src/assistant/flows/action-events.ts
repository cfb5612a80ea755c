import type { DialogueState } from '../dialogue-state'
import type { AssistantTools } from '../intent'
import type { IntentAnswer } from '../reply-items'
import { createMessage } from '../reply-items'
import type { Turn } from '../turn'
import type { DialogueCommand } from '../turn-plan'
import { isIntentCommand } from '../turn-plan'
import type { TurnScope } from '../turn-scope'
import { confirmEvent, declineEvent } from './action-buttons'
import { toStatusSituation } from './confirm-action'

/** A press on a button of a confirmation; `command` is null for a button that is not valid any more. */
export type ActionEvent =
  | { readonly command: DialogueCommand }
  | { readonly command: null; readonly actionId: unknown }

/** Returns the press on a button of a confirmation; `null` for any other event. Source: OP-141 */
export function readActionEvent(
  { event, parameters }: Turn & { readonly kind: 'event' },
  { proposal, pending }: DialogueState,
  now: number,
): ActionEvent | null {
  if (event !== confirmEvent && event !== declineEvent) return null
  const { actionId } = parameters
  const isYes = event === confirmEvent
  if (proposal !== null && proposal.flow.proposal?.actionId === actionId) {
    const { intent, flow } = proposal
    const consent = isYes ? 'yes' : 'no'
    return { command: { kind: 'set-slots', intent, slots: {}, text: '', flow, consent } }
  }
  if (
    pending?.for === 'confirmation' &&
    pending.actionId === actionId &&
    (pending.expiresAt ?? Infinity) > now
  ) {
    const { intent, slots } = pending
    if (!isYes) return { command: { kind: 'cancel-flow', of: 'confirmation' } }
    return {
      command: { kind: 'set-slots', intent, slots, text: '', isConfirmed: true, actionId: pending.actionId },
    }
  }
  return { command: null, actionId }
}

/**
 * Answers a press on a button that is not valid any more. When its action was confirmed, in another tab or before, it tells the
 * shopper of that action how it ended.
 *
 * Source: OP-141, OP-142
 */
export async function answerExpiredButton(
  actionId: unknown,
  { context, dialogue: { turnCount }, tools: { actions, getResponse } }: TurnScope,
): Promise<IntentAnswer> {
  const status = typeof actionId === 'string' ? await actions.proposed.find(actionId) : null
  const isOwn = context.shopper !== null && status?.shopperId === context.shopper.shopperId
  const situation = status?.isConfirmed === true && isOwn ? toStatusSituation(status) : 'expired'
  const text = getResponse('actions', situation, { turn: turnCount })
  return { intent: null, result: { items: [createMessage(text)] }, isDialogueMove: true }
}

/**
 * Tells the outcome of a change whose yes was recorded but never answered, because the server stopped in between. `null`:
 * there is none.
 *
 * Source: OP-142
 */
export async function tellInterruptedAction(
  { proposal, turnCount }: DialogueState,
  commands: readonly DialogueCommand[],
  { actions, getResponse }: AssistantTools,
): Promise<IntentAnswer | null> {
  const actionId = proposal?.flow.proposal?.actionId
  if (actionId === undefined) return null
  // The answer to the question tells the outcome itself.
  if (commands.some((command) => isIntentCommand(command) && command.consent !== undefined)) return null
  const status = await actions.proposed.find(actionId)
  if (status?.isConfirmed !== true) return null
  const text = getResponse('actions', toStatusSituation(status), { turn: turnCount })
  return { intent: null, result: { items: [createMessage(text)] }, isDialogueMove: true }
}
