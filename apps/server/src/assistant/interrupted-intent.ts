import type { PendingQuestion, SuspendedIntent } from './dialogue-state'
import { isOfRequest } from './open-question'
import type { DialogueCommand } from './turn-plan'
import { isIntentCommand } from './turn-plan'

/** Returns the intent with the pending question or confirmation, unless one of the commands continues it. */
export function findInterruptedIntent(
  pending: PendingQuestion | null,
  commands: readonly DialogueCommand[],
): SuspendedIntent | null {
  if (!isOfRequest(pending)) return null
  if (commands.some((command) => isIntentCommand(command) && command.intent === pending.intent)) return null
  if (pending.for === 'flow') {
    const { intent, flow } = pending
    // A confirmation is read back again under a new action id. Its buttons stay valid until then.
    return { intent, slots: {}, flow: { ...flow, asks: '', proposal: null } }
  }
  const { intent, slots } = pending
  if (pending.for !== 'resumption') return { intent, slots }
  return { intent, slots, ...(pending.flow === undefined ? {} : { flow: pending.flow }), isOffered: true }
}
