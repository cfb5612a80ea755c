import type { Slots } from '@murphy/understanding'
import { isReactionOnly, planNomineeTurn } from './changes/plan-nominee-turn'
import type { DialogueState, FlowQuestion, PendingQuestion, SuspendedIntent } from './dialogue-state'
import { asksWhatNow } from './repair/complaint-words'
import { dropsQuestion } from './flows/drops-question'
import { namesOtherOne } from './flows/names-other-one'
import { planDeclined, planForFlow } from './flows/plan-flow-commands'
import { readConsent } from './flows/read-consent'
import { continueIntent, getSlotNames, hasAnySlot, hasIntent, switchesIntent } from './read-intent'
import type { ShownEntity } from './references/shown-entity'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/** Plans an answer to the pending question; `null`: no question is pending, or the text is about something else. */
export function planPending(
  understood: UnderstoodIntent,
  { pending, proposal }: DialogueState,
  { findOption, hadOpener, readFlow, references }: UtteranceReaders,
): TurnPlan | null {
  if (pending === null) return null
  if (pending.for === 'flow') return planForFlow(pending, understood, readFlow(pending, understood))
  const plan = planForPending(pending, understood, { findOption, hadOpener, selected: references.selected })
  const isDeclined = pending.for === 'resumption' && plan?.commands[0]?.kind === 'cancel-flow'
  // The change that was read back before the interruption is declined with its buttons.
  return isDeclined ? { ...plan, commands: planDeclined({ pending, proposal }) } : plan
}

/** Plans an utterance that reacts to the pending question of an intent without a flow; `null`: it does not. */
export function planForPending(
  pending: Exclude<PendingQuestion, FlowQuestion>,
  understood: UnderstoodIntent,
  {
    findOption,
    hadOpener,
    selected,
  }: Pick<UtteranceReaders, 'findOption' | 'hadOpener'> & { readonly selected: readonly ShownEntity[] },
): TurnPlan | null {
  if (pending.for === 'slot' || pending.for === 'confirmation') {
    const nominee = planNomineeTurn(pending, understood, { hadOpener })
    if (nominee !== null) return nominee
  }
  switch (pending.for) {
    case 'slot':
      return planSlotValue(pending, understood, selected)
    case 'confirmation': {
      // A correction such as 'No, make it Sam Lee' asks for confirmation again: nothing changes that was not read back
      // to the shopper.
      const corrected = changesSlots(understood.slots, pending)
      if (corrected && !switchesIntent(understood, pending.intent))
        return singleCommand({ ...continueIntent(pending, understood), kind: 'correct-slots' })
      if (hasIntent(understood, 'affirm'))
        return singleCommand({
          ...continueIntent(pending, { ...understood, slots: {} }),
          isConfirmed: true,
          actionId: pending.actionId,
        })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel-flow', of: 'confirmation' }) : null
    }
    case 'resumption': {
      if (asksWhatNow(understood.text))
        return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
      // The missing value itself means yes.
      if (understood.isHalfSentence && hasAnySlot(understood.slots, getSlotNames(pending.intent)))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
      const declinesFlow =
        pending.flow !== undefined &&
        (dropsQuestion(understood.text) || readConsent(understood.text) === 'no')
      return hasIntent(understood, 'deny') || declinesFlow
        ? singleCommand({ kind: 'cancel-flow', of: 'resumption' })
        : null
    }
    case 'choice': {
      const chosen =
        findOption(understood.text, pending) ?? (hasIntent(understood, 'affirm') ? pending.intents[0] : null)
      if (chosen)
        return singleCommand({ kind: 'set-slots', intent: chosen, slots: pending.slots, text: pending.text })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel-flow', of: 'choice' }) : null
    }
  }
}

type SlotQuestion = PendingQuestion & { readonly for: 'slot' }

/** Plans an answer to the question for a slot; `null`: the utterance fills no slot and declines nothing. */
function planSlotValue(
  pending: SlotQuestion,
  understood: UnderstoodIntent,
  selected: readonly ShownEntity[],
): TurnPlan | null {
  // 'No, the other one' chooses none of the orders yet: the question is asked again.
  if (pending.slot === 'orderNumber' && namesOtherOne(understood.text))
    return singleCommand(continueIntent(pending, { ...understood, slots: {}, text: '' }))
  const declined = hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel-flow', of: 'slot' }) : null
  // Digits that are no mobile are not another order either.
  if (pending.slot === 'phone' && isOnlyDigits(understood.text) && understood.slots.phone === undefined)
    return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
  // The name and the mobile of a nominee may come before the order.
  const isNominee =
    hasNominee(understood.slots) || (hasIntent(understood, 'affirm') && hasNominee(pending.slots))
  if (pending.intent === 'change_pickup_nominee' && pending.slot === 'orderNumber' && isNominee)
    return singleCommand(continueIntent(pending, understood))
  if (pending.slot === 'personName' && isReactionOnly(understood)) return declined
  const isFilled =
    understood.slots[pending.slot] !== undefined ||
    (pending.slot === 'place' && selected[0]?.kind === 'store')
  if (isFilled && (isPlaceOnly(understood, pending) || !switchesIntent(understood, pending.intent)))
    return singleCommand(continueIntent(pending, understood))
  return declined
}

function hasNominee({ personName, phone }: Slots): boolean {
  return personName !== undefined || phone !== undefined
}

const storeWords = /\b(?:stores?|shops?|branch(?:es)?|bottle ?o|outlets?|where)\b/i

/** Returns whether an answer to the question for a place only names it, although it looks like a search for a store: 'somewhere in Brisbane'. */
function isPlaceOnly({ intent, text }: UnderstoodIntent, { slot }: SlotQuestion): boolean {
  return slot === 'place' && intent === 'find_nearby_store' && !storeWords.test(text)
}

function isOnlyDigits(text: string): boolean {
  return /^[\d\s()+.-]{6,30}$/.test(text.trim())
}

/** Returns whether the utterance names a slot value that differs from the current one. */
function changesSlots(slots: Slots, { intent, slots: before }: SuspendedIntent): boolean {
  return getSlotNames(intent).some(
    (name) => slots[name] !== undefined && JSON.stringify(slots[name]) !== JSON.stringify(before[name]),
  )
}
