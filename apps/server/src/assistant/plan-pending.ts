import type { Slots } from '@murphy/understanding'
import type { DialogueState, FlowQuestion, PendingQuestion, SuspendedIntent } from './dialogue-state'
import { asksWhatNow } from './repair/complaint-words'
import { correctName, findGivenName, rejectsName } from './flows/correct-name'
import { dropsQuestion } from './flows/drops-question'
import { planDeclined, planForFlow } from './flows/plan-flow-commands'
import { readConsent } from './flows/read-consent'
import { continueIntent, getSlotNames, hasAnySlot, hasIntent, switchesIntent } from './read-intent'
import type { ShownEntity } from './references/shown-entities'
import type { TurnPlan } from './turn-plan'
import { singleCommand } from './turn-plan'
import type { UnderstoodIntent } from './understanding'
import type { UtteranceReaders } from './utterance-readers'

/** Plans an answer to the pending question; `null`: nothing is asked, or the text is about something else. */
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

/** Returns the plan when the utterance reacts to the pending question, otherwise `null`. */
export function planForPending(
  pending: Exclude<PendingQuestion, FlowQuestion>,
  understood: UnderstoodIntent,
  {
    findOption,
    hadOpener,
    selected,
  }: Pick<UtteranceReaders, 'findOption' | 'hadOpener'> & { readonly selected: readonly ShownEntity[] },
): TurnPlan | null {
  switch (pending.for) {
    case 'slot': {
      if (pending.intent === 'change_pickup_nominee' && collectsThemselves.test(understood.text))
        return singleCommand({ kind: 'cancel-flow', of: 'confirmation' })
      const given = planGivenName(pending, understood, hadOpener)
      if (given !== null) return given
      // Digits that are no mobile are not another order either.
      if (pending.slot === 'phone' && isOnlyDigits(understood.text) && understood.slots.phone === undefined)
        return singleCommand(continueIntent(pending, { ...understood, slots: {} }))
      // The name and the mobile of who collects may come before the order.
      const isDetail = understood.slots.personName !== undefined || understood.slots.phone !== undefined
      if (pending.intent === 'change_pickup_nominee' && pending.slot === 'orderNumber')
        if (isDetail || (hasIntent(understood, 'affirm') && hasNominee(pending.slots)))
          return singleCommand(continueIntent(pending, understood))
      if (pending.slot === 'personName' && isChatter(understood))
        return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel-flow', of: 'slot' }) : null
      const isFilled =
        understood.slots[pending.slot] !== undefined ||
        (pending.slot === 'place' && selected[0]?.kind === 'store')
      if (isFilled && (isPlaceOnly(understood, pending) || !switchesIntent(understood, pending.intent)))
        return singleCommand(continueIntent(pending, understood))
      return hasIntent(understood, 'deny') ? singleCommand({ kind: 'cancel-flow', of: 'slot' }) : null
    }
    case 'confirmation': {
      if (pending.intent === 'change_pickup_nominee' && collectsThemselves.test(understood.text))
        return singleCommand({ kind: 'cancel-flow', of: 'confirmation' })
      const named = planGivenName(pending, understood, hadOpener)
      if (named !== null) return named
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

/** The shopper collects it after all: 'actually no ill get it myself'. */
const collectsThemselves =
  /\b(?:i['’]?(?:ll| will)|i can|i['’]?m (?:going to|gonna)|i am going to|i['’]?d rather)(?: just)? (?:get|pick|collect|grab|fetch|come|go|do)\b.{0,20}\b(?:myself|by myself)\b|\b(?:getting|collecting|picking|doing) it (?:up )?myself\b/i

/** Returns whether a text is nothing but a first and a last name with capitals: 'Sarah Nguyen'. */
function isFullName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}[.!]?$/u.test(text.trim())
}

function hasNominee({ personName, phone }: Slots): boolean {
  return personName !== undefined || phone !== undefined
}

const storeWords = /\b(?:stores?|shops?|branch(?:es)?|bottle ?o|outlets?|where)\b/i

/** Returns whether an answer to the question for a place only names it, though it may look like a search for a store: 'somewhere in Brisbane'. */
function isPlaceOnly(
  { intent, text }: UnderstoodIntent,
  { slot }: PendingQuestion & { readonly for: 'slot' },
): boolean {
  return slot === 'place' && intent === 'find_nearby_store' && !storeWords.test(text)
}

function isOnlyDigits(text: string): boolean {
  return /^[\d\s()+.-]{6,30}$/.test(text.trim())
}

/** Returns whether a yes, a no or small talk holds nothing but one word that could be a name: 'perfect', 'yes sure'. */
function isChatter(understood: UnderstoodIntent): boolean {
  const { slots, intent } = understood
  const isTalk =
    hasIntent(understood, 'affirm') ||
    hasIntent(understood, 'deny') ||
    (understood.decision === 'accept' && intent?.startsWith('small_talk.') === true)
  return isTalk && slots.phone === undefined && !(slots.personName ?? '').includes(' ')
}

/**
 * Plans a text that gives, corrects or rejects the name of who collects, while its details are asked for or read back. A rejected name
 * is never stored. `null`: it says nothing of the name.
 *
 * Source: OP-141
 */
function planGivenName(
  pending: PendingQuestion & { readonly for: 'slot' | 'confirmation' },
  understood: UnderstoodIntent,
  hadOpener: boolean,
): TurnPlan | null {
  if (pending.intent !== 'change_pickup_nominee') return null
  const { text, slots } = understood
  const isKnown = (pending.slots.personName ?? '').includes(' ')
  // While the order is asked for, a name comes with its mobile.
  const isAsked =
    pending.for === 'slot' &&
    (pending.slot === 'personName' ||
      (!isKnown &&
        slots.orderNumber === undefined &&
        (slots.phone !== undefined || (slots.place === undefined && isFullName(text)))))
  const given =
    isAsked && !(slots.personName ?? '').includes(' ') && !isChatter(understood) ? findGivenName(text) : null
  const corrected = findCorrectedName(pending, hadOpener ? `make it ${text}` : text)
  // Half a name is asked for in full, and corrected by another half.
  const isHalf = isAsked || (pending.slots.personName !== undefined && !isKnown)
  const personName = corrected ?? given ?? (isHalf && correctsName.test(text) ? findGivenName(text) : null)
  if (personName !== null)
    return singleCommand({
      ...continueIntent(pending, { ...understood, slots: { ...pickPhone(slots), personName } }),
      kind: given === null ? 'correct-slots' : 'set-slots',
    })
  if (pending.slots.personName === undefined || !rejectsName(text)) return null
  const { personName: _rejected, ...rest } = pending.slots
  return singleCommand({
    kind: 'correct-slots',
    intent: pending.intent,
    slots: { ...rest, ...pickPhone(slots) },
    text: '',
  })
}

/** Words that say which name is meant or wrong: 'mark not tom', 'no sorry its mark'. */
const correctsName =
  /\bnot \p{L}|^(?:(?:no+|nah|oops|wait|actually|oh)[\s,.!]+)*(?:sorry|i mean|i meant|it['’]?s|make (?:it|that))\b/iu

function pickPhone({ phone }: Slots): Slots {
  return phone === undefined ? {} : { phone }
}

/** Plans the correction of a name that was just stored: 'sorry, the surname has two n'. `null`: it is none. Source: OP-141 */
export function planNameCorrection(
  answered: SuspendedIntent | null,
  { text }: UnderstoodIntent,
  hadOpener = false,
): TurnPlan | null {
  if (answered?.intent !== 'change_pickup_nominee') return null
  const personName = findCorrectedName(answered, hadOpener ? `make it ${text}` : text)
  if (personName === null) return null
  const { intent, slots } = answered
  return singleCommand({ kind: 'correct-slots', intent, slots: { ...slots, personName }, text })
}

/** Returns the name of a request as a text corrects it: 'the surname has two n'. */
function findCorrectedName({ slots: { personName } }: SuspendedIntent, text: string): string | null {
  return personName === undefined ? null : correctName(personName, text)
}

/** Returns whether the utterance names a slot value that differs from the current one. */
function changesSlots(slots: Slots, { intent, slots: before }: SuspendedIntent): boolean {
  return getSlotNames(intent).some(
    (name) => slots[name] !== undefined && JSON.stringify(slots[name]) !== JSON.stringify(before[name]),
  )
}
