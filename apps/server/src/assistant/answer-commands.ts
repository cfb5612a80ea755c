import type { DialogueCommand } from './dialogue-command'
import type { PendingQuestion, SuspendedIntent } from './dialogue-state'
import type { Slots } from '@murphy/understanding'
import type { UnderstoodIntent } from './understanding'

/** Returns the command that answers an understood intent. */
export function toAnswerCommand(
  { intent, text }: UnderstoodIntent,
  slots: Slots,
): DialogueCommand & { kind: 'answer' } {
  return { kind: 'answer', intent: intent ?? 'fallback', slots, text }
}

/** Returns the command that continues an intent with the values of a new utterance. */
export function continueIntent(
  { intent, slots, flow }: SuspendedIntent,
  understood: UnderstoodIntent,
): DialogueCommand & { kind: 'answer' } {
  return {
    kind: 'answer',
    intent,
    slots: { ...slots, ...understood.slots },
    text: understood.text,
    ...(flow === undefined ? {} : { flow }),
  }
}

/** Returns the command that asks again for the pending slot. */
export function toRepromptCommand(
  { slot, intent, slots }: PendingQuestion & { readonly for: 'slot' },
  { text }: UnderstoodIntent,
): DialogueCommand {
  return { kind: 'reprompt', slot, intent, slots, text }
}

/** Returns the intent with the pending slot, unless one of the commands continues it. */
export function findInterruptedIntent(
  pending: PendingQuestion | null,
  commands: readonly DialogueCommand[],
): SuspendedIntent | null {
  if (pending?.for !== 'slot' && pending?.for !== 'flow') return null
  if (commands.some((command) => command.kind === 'answer' && command.intent === pending.intent)) return null
  if (pending.for === 'flow') {
    const { intent, flow } = pending
    // A confirmation is not offered again: its buttons stay valid.
    return flow.asks === 'confirmation' ? null : { intent, slots: {}, flow: { ...flow, asks: '' } }
  }
  return { intent: pending.intent, slots: pending.slots }
}
