import type { DialogueState, PendingQuestion } from '../dialogue-state'
import type { IntentAnswer } from '../reply-items'
import type { DialogueCommand } from '../turn-plan'
import { isIntentCommand } from '../turn-plan'

/** Returns whether the pending question asks for a yes to a change. */
export function isConfirmation(pending: PendingQuestion | null): boolean {
  return pending?.for === 'confirmation' || (pending?.for === 'flow' && pending.flow.asks === 'confirmation')
}

/** Removes the proposed change once it was answered with yes or no, or replaced by another. An answer that failed may be given again. */
export function endProposal(
  dialogue: DialogueState,
  command: DialogueCommand,
  { result }: IntentAnswer,
): DialogueState {
  if (!isIntentCommand(command)) return dialogue
  if (command.endsProposal === true) return { ...dialogue, proposal: null }
  const isAnswered = command.consent === 'yes' || command.consent === 'no'
  return isAnswered && result.isSettled === true ? { ...dialogue, proposal: null } : dialogue
}

/** Remembers a change that was confirmed, so that the next turns may correct it. Source: OP-141 */
export function rememberChange(
  dialogue: DialogueState,
  command: DialogueCommand,
  { intent, result }: IntentAnswer,
): DialogueState {
  if (!isIntentCommand(command) || command.consent !== 'yes' || command.flow === undefined) return dialogue
  if (intent === null || result.isSettled !== true) return dialogue
  const flow = { ...command.flow, asks: '', candidates: [], proposal: null }
  return { ...dialogue, lastChange: { intent, flow, turn: dialogue.turnCount } }
}

/** Returns the dialogue without a question about a change that is too old to be answered with yes. Source: OP-141 */
export function withoutExpiredConfirmation(dialogue: DialogueState, now: number): DialogueState {
  const { pending } = dialogue
  const isExpired =
    pending?.for === 'confirmation' && pending.expiresAt !== undefined && pending.expiresAt <= now
  return isExpired ? { ...dialogue, pending: null } : dialogue
}
