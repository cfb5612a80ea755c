import type { Slots } from '@murphy/understanding'
import type { PendingQuestion, SuspendedIntent } from '../dialogue-state'
import { correctName, findGivenName, rejectsName } from '../flows/correct-name'
import { continueIntent, hasIntent } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans a text about a nominee while the nominee's details are asked for or read back: the name, or that the shopper collects after all.
 * `null`: it says nothing about who collects.
 *
 * Source: OP-141
 */
export function planNomineeTurn(
  pending: NomineeQuestion,
  understood: UnderstoodIntent,
  { hadOpener }: Pick<UtteranceReaders, 'hadOpener'>,
): TurnPlan | null {
  if (pending.intent !== 'change_pickup_nominee') return null
  // Nothing is changed, as after a declined confirmation.
  if (collectsThemselves.test(understood.text))
    return singleCommand({ kind: 'cancel-flow', of: 'confirmation' })
  return planGivenName(pending, understood, hadOpener)
}

type NomineeQuestion = PendingQuestion & { readonly for: 'slot' | 'confirmation' }

/** Words of a shopper who collects the order after all: 'actually no ill get it myself'. */
const collectsThemselves =
  /\b(?:i['’]?(?:ll| will)|i can|i['’]?m (?:going to|gonna)|i am going to|i['’]?d rather)(?: just)? (?:get|pick|collect|grab|fetch|come|go|do)\b.{0,20}\b(?:myself|by myself)\b|\b(?:getting|collecting|picking|doing) it (?:up )?myself\b/i

/**
 * Plans a text that gives, corrects or rejects the name of the nominee. A rejected name is never stored. `null`: it says nothing about
 * the name.
 *
 * Source: OP-141
 */
function planGivenName(
  pending: NomineeQuestion,
  understood: UnderstoodIntent,
  hadOpener: boolean,
): TurnPlan | null {
  const { text, slots } = understood
  const isKnown = (pending.slots.personName ?? '').includes(' ')
  // While the order is asked for, a name comes with its mobile.
  const isAsked =
    pending.for === 'slot' &&
    (pending.slot === 'personName' ||
      (!isKnown &&
        slots.orderNumber === undefined &&
        (slots.phone !== undefined ||
          (slots.place === undefined && (isFullName(text) || introducesFullName(text))))))
  const mayGive = isAsked && !(slots.personName ?? '').includes(' ') && !isReactionOnly(understood)
  const given = mayGive ? findGivenName(text) : null
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

/** Plans the correction of a nominee's name that was just stored: 'sorry, the surname has two n'; `null`: it is none. Source: OP-141 */
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

/** Returns the corrected name of a request: 'the surname has two n'; `null`: the text corrects none. */
function findCorrectedName({ slots: { personName } }: SuspendedIntent, text: string): string | null {
  return personName === undefined ? null : correctName(personName, text)
}

/** Returns whether a text is only a first and a last name with capitals: 'Sarah Nguyen'. */
function isFullName(text: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}[.!]?$/u.test(text.trim())
}

const naming =
  /^(?:(?:and|ok|okay|yes|yeah|so|um+|oh)[\s,]+)*(?:(?:his|her|their|the) (?:full )?name(?:['’]?s| is)|(?:he|she)(?:['’]?s| is) (?:called|named)|called)\s/i

/** Returns whether a text says a first and a last name as a name: 'her names joanne pirelli'. */
function introducesFullName(text: string): boolean {
  return naming.test(text.trim()) && findGivenName(text)?.includes(' ') === true
}

/** Returns whether a text is a yes, a no or small talk, with at most one word that could be a name: 'perfect', 'yes sure'. */
export function isReactionOnly(understood: UnderstoodIntent): boolean {
  const { slots, intent } = understood
  const isReaction =
    hasIntent(understood, 'affirm') ||
    hasIntent(understood, 'deny') ||
    (understood.decision === 'accept' && intent?.startsWith('small_talk.') === true)
  return isReaction && slots.phone === undefined && !(slots.personName ?? '').includes(' ')
}
