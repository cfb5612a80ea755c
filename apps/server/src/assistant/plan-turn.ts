import type { DialogueState, SuspendedIntent, PendingQuestion } from './dialogue-state'
import { intents } from './intents'
import type { SlotName, Slots } from '@murphy/understanding'
import type { UnderstoodIntent } from './understanding'

/** One thing to do in answer to a turn. */
export type DialogueCommand =
  | {
      readonly kind: 'answer'
      readonly intent: string
      readonly slots: Slots
      readonly text: string
      readonly isConfirmed?: boolean
    }
  /** The shopper has said no to what Murphy wanted to do, to know or to go on with. */
  | { readonly kind: 'cancel'; readonly of: PendingQuestion['for'] }
  /** The words do not hold the value that Murphy asked for: he asks once more. */
  | {
      readonly kind: 'reprompt'
      readonly slot: SlotName
      readonly intent: string
      readonly slots: Slots
      readonly text: string
    }
  | {
      readonly kind: 'offer-choice'
      readonly intents: readonly string[]
      readonly slots: Slots
      readonly text: string
    }
  | { readonly kind: 'fall-back'; readonly text: string }

/** The steps of a turn, and what becomes of that which Murphy waited for. */
export type TurnPlan = {
  readonly commands: readonly DialogueCommand[]
  /** The open question stays as it is. */
  readonly keepsPending: boolean
  /** What this turn interrupts. */
  readonly suspends: SuspendedIntent | null
}

/** Below this another intent does not interrupt a question that Murphy has asked, when the words also answer it. */
const switchThreshold = 0.8

export type UtteranceReaders = {
  /** The intent that a text names word for word among those Murphy offered. */
  readonly optionOf: (text: string, choice: PendingQuestion & { readonly for: 'choice' }) => string | null
  /** Whether words stand where a suburb would and name none that is known. */
  readonly namesUnknownPlace: (text: string) => boolean
}

/** The likeliest wish behind nothing but a value. */
const defaultIntentOfSlot: readonly (readonly [SlotName, string])[] = [
  ['orderNumber', 'order_tracking'],
  ['product', 'product_availability'],
  ['varietal', 'find_a_wine'],
  ['wineType', 'find_a_wine'],
  ['place', 'find_nearby_store'],
]

/**
 * What to do about the shopper's words, in the order of understanding section 6: global commands, the value that was
 * asked for, yes and no, a new wish, half a sentence, then the rest.
 *
 * @param understood one entry a wish, as the engine answered
 * @param readers what else can be read from a text
 */
export function planTurn(
  understood: readonly UnderstoodIntent[],
  dialogue: DialogueState,
  { optionOf, namesUnknownPlace }: UtteranceReaders,
): TurnPlan {
  const [first] = understood
  if (!first) return { commands: [], keepsPending: true, suspends: null }
  if (understood.length > 1) {
    const commands = understood.map((each) => toAnswerCommand(each, each.slots))
    return { commands, keepsPending: false, suspends: findInterruptedIntent(dialogue.pending, commands) }
  }
  const { pending } = dialogue
  if (isAccepted(first) && intents[first.intent]?.isGlobal)
    return singleCommand(toAnswerCommand(first, first.slots))
  const reaction = pending === null ? null : planForPending(pending, first, optionOf)
  if (reaction) return reaction
  return planNewIntent(first, dialogue, namesUnknownPlace)
}

/** What the words do to an open question; `null`: they have nothing to do with it. */
function planForPending(
  pending: PendingQuestion,
  understood: UnderstoodIntent,
  optionOf: UtteranceReaders['optionOf'],
): TurnPlan | null {
  switch (pending.for) {
    case 'slot': {
      if (understood.slots[pending.slot] !== undefined && !switchesIntent(understood, pending.intent))
        return singleCommand(continueIntent(pending, understood))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'slot' }) : null
    }
    case 'confirmation': {
      // 'No, make it Sam Lee' and 'yes, but on order 10234567' correct: what is changed is never what was not read out.
      const corrected = changesSlots(understood.slots, pending)
      if (corrected && !switchesIntent(understood, pending.intent))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand({ ...continueIntent(pending, { ...understood, slots: {} }), isConfirmed: true })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'confirmation' }) : null
    }
    case 'resumption': {
      // The value itself is the plainest yes.
      if (understood.isHalfSentence && hasAnyOf(understood.slots, slotNamesOf(pending.intent)))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'resumption' }) : null
    }
    case 'choice': {
      const chosen =
        optionOf(understood.text, pending) ?? (hasIntent(understood, 'affirm') ? pending.intents[0] : null)
      if (chosen)
        return singleCommand({ kind: 'answer', intent: chosen, slots: pending.slots, text: pending.text })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'choice' }) : null
    }
  }
}

/** Words that are read by themselves, or as half a sentence that leans on the last answer. */
function planNewIntent(
  understood: UnderstoodIntent,
  { pending, last }: DialogueState,
  namesUnknownPlace: UtteranceReaders['namesUnknownPlace'],
): TurnPlan {
  if (understood.isHalfSentence) {
    const continuesLast =
      last !== null &&
      hasAnyOf(understood.slots, slotNamesOf(last.intent)) &&
      !addsUnknownSlots(understood, last.intent)
    if (continuesLast)
      return singleCommand({
        kind: 'answer',
        intent: last.intent,
        slots: { ...last.slots, ...understood.slots },
        text: understood.text,
      })
    const bare = defaultIntentOfSlot.find(([slot]) => understood.slots[slot] !== undefined)
    if (bare && !switchesIntent(understood, bare[1]))
      return singleCommand({
        kind: 'answer',
        intent: bare[1],
        slots: understood.slots,
        text: understood.text,
      })
  }
  // A yes is no value, and no other wish either.
  if (pending?.for === 'slot' && hasIntent(understood, 'affirm'))
    return singleCommand(toRepromptCommand(pending, understood))
  if (isAccepted(understood)) {
    const command = toAnswerCommand(understood, understood.slots)
    const keepsPending = intents[understood.intent]?.keepsPending === true
    return {
      commands: [command],
      keepsPending,
      suspends: keepsPending ? null : findInterruptedIntent(pending, [command]),
    }
  }
  // The number of an order says enough, whatever stands around it; unless help with that order may be meant.
  if (understood.slots.orderNumber !== undefined) {
    if (understood.decision === 'confirm' && understood.intent === 'help_article')
      return singleCommand({
        kind: 'offer-choice',
        intents: ['help_article', 'order_tracking'],
        slots: understood.slots,
        text: understood.text,
      })
    const likeliest = understood.intent ?? ''
    const intent = slotNamesOf(likeliest).includes('orderNumber') ? likeliest : 'order_tracking'
    return singleCommand({ kind: 'answer', intent, slots: understood.slots, text: understood.text })
  }
  // 'And in Xyzzyville?': the last answer cannot be given for it, and says so.
  if (last !== null && slotNamesOf(last.intent).includes('place') && namesUnknownPlace(understood.text)) {
    const { place: _elsewhere, ...slots } = last.slots
    return singleCommand({ kind: 'answer', intent: last.intent, slots, text: understood.text })
  }
  if (understood.decision === 'confirm' && understood.intent !== null) {
    // Nothing is lost by answering small talk that was none.
    if (intents[understood.intent]?.keepsPending)
      return { commands: [toAnswerCommand(understood, understood.slots)], keepsPending: true, suspends: null }
    const offered = [understood.intent, ...understood.alternatives.map(({ intent }) => intent)].slice(0, 2)
    if (areAnsweredByStore(offered, understood))
      return singleCommand(toAnswerCommand(understood, understood.slots))
    return singleCommand({
      kind: 'offer-choice',
      intents: offered,
      slots: understood.slots,
      text: understood.text,
    })
  }
  if (pending?.for === 'slot') return singleCommand(toRepromptCommand(pending, understood))
  return { commands: [{ kind: 'fall-back', text: understood.text }], keepsPending: true, suspends: null }
}

/** Both meanings ask about the store that is named, so the likelier answer helps more than a question back. */
function areAnsweredByStore(offered: readonly string[], { slots }: UnderstoodIntent): boolean {
  return slots.place !== undefined && offered.every((intent) => intents[intent]?.group === 'Stores')
}

function singleCommand(command: DialogueCommand): TurnPlan {
  return { commands: [command], keepsPending: false, suspends: null }
}

function toAnswerCommand(
  { intent, text }: UnderstoodIntent,
  slots: Slots,
): DialogueCommand & { kind: 'answer' } {
  return { kind: 'answer', intent: intent ?? 'fallback', slots, text }
}

function continueIntent(
  { intent, slots }: { readonly intent: string; readonly slots: Slots },
  understood: UnderstoodIntent,
): DialogueCommand & { kind: 'answer' } {
  return { kind: 'answer', intent, slots: { ...slots, ...understood.slots }, text: understood.text }
}

function toRepromptCommand(
  { slot, intent, slots }: PendingQuestion & { readonly for: 'slot' },
  { text }: UnderstoodIntent,
): DialogueCommand {
  return { kind: 'reprompt', slot, intent, slots, text }
}

/** The form that the steps leave open; a form that they go on with is not interrupted. */
function findInterruptedIntent(
  pending: PendingQuestion | null,
  commands: readonly DialogueCommand[],
): SuspendedIntent | null {
  if (pending?.for !== 'slot') return null
  if (commands.some((command) => command.kind === 'answer' && command.intent === pending.intent)) return null
  return { intent: pending.intent, slots: pending.slots }
}

function isAccepted(understood: UnderstoodIntent): understood is UnderstoodIntent & { intent: string } {
  return understood.decision === 'accept' && understood.intent !== null
}

function hasIntent(understood: UnderstoodIntent, intent: 'affirm' | 'deny'): boolean {
  return understood.intent === intent && understood.decision !== 'reject'
}

/** A yes or a no is never another wish: it comes with the value that it is said about. */
function switchesIntent(understood: UnderstoodIntent, intent: string): boolean {
  if (
    !isAccepted(understood) ||
    understood.isHalfSentence ||
    hasIntent(understood, 'affirm') ||
    hasIntent(understood, 'deny')
  )
    return false
  return understood.intent !== intent && understood.score >= switchThreshold
}

/** Whether the words name a value of the intent that is not the one it has. */
function changesSlots(slots: Slots, { intent, slots: before }: SuspendedIntent): boolean {
  return slotNamesOf(intent).some(
    (name) => slots[name] !== undefined && JSON.stringify(slots[name]) !== JSON.stringify(before[name]),
  )
}

/** Whether half a sentence is surely another wish, with a value that the last one has no use for. */
function addsUnknownSlots(understood: UnderstoodIntent, lastIntent: string): boolean {
  if (!isAccepted(understood) || understood.intent === lastIntent) return false
  return slotNamesOf(understood.intent).some(
    (name) => understood.slots[name] !== undefined && !slotNamesOf(lastIntent).includes(name),
  )
}

function slotNamesOf(intent: string): readonly SlotName[] {
  return intents[intent]?.slotNames ?? []
}

function hasAnyOf(slots: Slots, names: readonly SlotName[]): boolean {
  return names.some((name) => slots[name] !== undefined)
}
