import type { SlotName, Slots } from '@murphy/understanding'
import { intents } from './intents'
import type { IntentCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { SuspendedIntent } from './dialogue-state'

/** The confidence from which another intent interrupts a pending question that the utterance may also answer. */
export const switchThreshold = 0.8

/** Returns whether the engine is sure of the intent. */
export function isAccepted(
  understood: UnderstoodIntent,
): understood is UnderstoodIntent & { intent: string } {
  return understood.decision === 'accept' && understood.intent !== null
}

/** Returns whether an utterance is likely the named answer, a yes or a no. */
export function hasIntent(understood: UnderstoodIntent, intent: 'affirm' | 'deny'): boolean {
  return understood.intent === intent && understood.decision !== 'reject'
}

/**
 * Returns whether the engine is sure that an utterance asks for another intent. A yes or no never does: it stands beside the
 * value of a slot.
 */
export function switchesIntent(understood: UnderstoodIntent, intent: string): boolean {
  if (
    !isAccepted(understood) ||
    understood.isHalfSentence ||
    hasIntent(understood, 'affirm') ||
    hasIntent(understood, 'deny')
  )
    return false
  return understood.intent !== intent && understood.score >= switchThreshold
}

/** Returns the slots that an intent uses. */
export function getSlotNames(intent: string): readonly SlotName[] {
  return intents[intent]?.slotNames ?? []
}

/** Returns whether one of the named slots has a value. */
export function hasAnySlot(slots: Slots, names: readonly SlotName[]): boolean {
  return names.some((name) => slots[name] !== undefined)
}

/** Returns the command that runs the intent of an utterance. */
export function toIntentCommand({ intent, text }: UnderstoodIntent, slots: Slots): IntentCommand {
  return { kind: toKind(intent), intent: intent ?? 'fallback', slots, text }
}

function toKind(intent: string | null): IntentCommand['kind'] {
  if (intent === 'help_article') return 'ask-knowledge'
  if (intent === 'live_chat') return 'escalate'
  return intent !== null && intents[intent]?.keepsPending === true ? 'chit-chat' : 'start-flow'
}

/** Returns the command that continues an intent with the values of an utterance. */
export function continueIntent(
  { intent, slots, flow }: SuspendedIntent,
  understood: UnderstoodIntent,
): IntentCommand {
  return {
    kind: 'set-slots',
    intent,
    slots: { ...slots, ...understood.slots },
    text: understood.text,
    ...(flow === undefined ? {} : { flow }),
  }
}
