import type { SlotName, Slots } from '@murphy/understanding'
import type { SuspendedIntent } from './dialogue-state'
import { intents } from './intents'
import type { UnderstoodIntent } from './understanding'

/** The confidence from which another intent interrupts a pending slot that the utterance also fills. */
const switchThreshold = 0.8

export function isAccepted(
  understood: UnderstoodIntent,
): understood is UnderstoodIntent & { intent: string } {
  return understood.decision === 'accept' && understood.intent !== null
}

export function hasIntent(understood: UnderstoodIntent, intent: 'affirm' | 'deny'): boolean {
  return understood.intent === intent && understood.decision !== 'reject'
}

/**
 * Returns whether the utterance clearly asks for another intent. A yes or no never does: it accompanies the slot
 * value.
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

/** Returns whether the utterance names a slot value that differs from the current one. */
export function changesSlots(slots: Slots, { intent, slots: before }: SuspendedIntent): boolean {
  return getSlotNames(intent).some(
    (name) => slots[name] !== undefined && JSON.stringify(slots[name]) !== JSON.stringify(before[name]),
  )
}

/**
 * Returns whether a follow-up is clearly another intent, because it fills a slot that the last intent does not use.
 */
export function addsUnknownSlots(understood: UnderstoodIntent, lastIntent: string): boolean {
  if (!isAccepted(understood) || understood.intent === lastIntent) return false
  return getSlotNames(understood.intent).some(
    (name) => understood.slots[name] !== undefined && !getSlotNames(lastIntent).includes(name),
  )
}

export function getSlotNames(intent: string): readonly SlotName[] {
  return intents[intent]?.slotNames ?? []
}

export function hasAnySlot(slots: Slots, names: readonly SlotName[]): boolean {
  return names.some((name) => slots[name] !== undefined)
}
