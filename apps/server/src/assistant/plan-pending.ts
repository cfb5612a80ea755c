import { continueIntent } from './answer-commands'
import type { TurnPlan } from './dialogue-command'
import { singleCommand } from './dialogue-command'
import type { PendingQuestion } from './dialogue-state'
import type { FlowQuestion } from './flows/plan-flow-commands'
import type { UtteranceReaders } from './utterance-readers'
import type { ShownEntity } from './shown-entities'
import type { UnderstoodIntent } from './understanding'
import { changesSlots, getSlotNames, hasAnySlot, hasIntent, switchesIntent } from './understood-intent'

/** Returns the plan when the utterance reacts to the pending question, otherwise `null`. */
export function planForPending(
  pending: Exclude<PendingQuestion, FlowQuestion>,
  understood: UnderstoodIntent,
  {
    findOption,
    selected,
  }: { readonly findOption: UtteranceReaders['findOption']; readonly selected: readonly ShownEntity[] },
): TurnPlan | null {
  switch (pending.for) {
    case 'slot': {
      const isFilled =
        understood.slots[pending.slot] !== undefined ||
        (pending.slot === 'place' && selected[0]?.kind === 'store')
      if (isFilled && !switchesIntent(understood, pending.intent))
        return singleCommand(continueIntent(pending, understood))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'slot' }) : null
    }
    case 'confirmation': {
      // A correction such as 'No, make it Sam Lee' asks for confirmation again: nothing changes that was not read back
      // to the shopper.
      const corrected = changesSlots(understood.slots, pending)
      if (corrected && !switchesIntent(understood, pending.intent))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand({
          ...continueIntent(pending, { ...understood, slots: {} }),
          isConfirmed: true,
          actionId: pending.actionId,
        })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'confirmation' }) : null
    }
    case 'resumption': {
      // The missing value itself means yes.
      if (understood.isHalfSentence && hasAnySlot(understood.slots, getSlotNames(pending.intent)))
        return singleCommand(continueIntent(pending, understood))
      if (hasIntent(understood, 'affirm'))
        return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'resumption' }) : null
    }
    case 'choice': {
      const chosen =
        findOption(understood.text, pending) ?? (hasIntent(understood, 'affirm') ? pending.intents[0] : null)
      if (chosen)
        return singleCommand({ kind: 'answer', intent: chosen, slots: pending.slots, text: pending.text })
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel', of: 'choice' }) : null
    }
  }
}
