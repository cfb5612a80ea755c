import type { DialogueState, SuspendedIntent } from '../dialogue-state'
import { dropsQuestion } from '../flows/drops-question'
import { findInstructions } from '../flows/find-instructions'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

const resumption =
  /^(?:(?:ok|okay|right|now|so|well|alright|all right|anyway|and|yes|yeah|yep|please|thanks|cool|great|good|lets|let['’]?s|can (?:we|you)|could (?:we|you)|i['’]?d like to|i (?:want|need) to|get|go|come|going|getting|then)[\s,.!]+)*(?:back to|on with|(?:go|carry|move|keep|press|push) on|(?:keep|get) going|stick with|finish (?:off|it|that)|i still want to|continue|proceed|resume|as for|go ahead|finish|where were we|do that|do it|with that)(?![\p{L}])/iu

/**
 * Plans a text that goes back to the change or the question that was interrupted: 'now back to cancelling it'. The whole change is
 * read back again, under a new action id. Returns `null` when the text says something else.
 *
 * Source: OP-141
 */
export function planResumption(
  understood: UnderstoodIntent,
  { pending, suspended }: DialogueState,
): TurnPlan | null {
  const target = pending?.for === 'resumption' ? pending : pending === null ? suspended : null
  if (target === null || dropsQuestion(understood.text)) return null
  const { slots: named, text } = understood
  const subject = getSubject(target)
  const written = findWrittenOrderNumbers(text)[0] ?? null
  if (written !== null && subject !== null && written !== subject) return null
  // Without 'back to', a pronoun means the order that was shown since.
  const isOther = named.orderNumber !== undefined && named.orderNumber !== subject
  const asksAgain = isAccepted(understood) && understood.intent === target.intent && !isOther
  const isMeant = resumption.test(text) || (asksAgain && !text.trim().endsWith('?'))
  if (!isMeant || holdsNewValue(understood)) return null
  const { intent, slots, flow } = target
  return singleCommand({
    kind: 'set-slots',
    intent,
    slots: subject === null || flow === undefined ? slots : { orderNumber: subject },
    // Instructions that were asked for before the interruption may come now.
    text: flow?.variant === 'instructions' && findInstructions(text) !== null ? text : '',
    ...(flow === undefined ? {} : { flow }),
  })
}

/** Returns whether a text holds a value besides an order number, which the interrupted question did not have. */
function holdsNewValue({ slots }: UnderstoodIntent): boolean {
  return Object.entries(slots).some(([name, value]) => value !== undefined && name !== 'orderNumber')
}

/** Returns the number of the order that an interrupted intent is about, or `null`. */
function getSubject({ slots, flow }: SuspendedIntent): string | null {
  const subjectId = flow?.subjectId ?? null
  return slots.orderNumber ?? (subjectId !== null && /^\d+$/.test(subjectId) ? subjectId : null)
}
