import type { DialogueState } from '../dialogue-state'
import { isChange } from '../flows/split-changes'
import { findProgressQuestion } from '../help/progress-question'
import { isOfRequest } from '../open-question'
import { mailInvoice } from '../orders/mail-invoice'
import { isAccepted } from '../read-intent'
import type { ProgressSituation, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** Words that take back what was done, and nothing else. */
const takesBack =
  /^(?:(?:ok|okay|no|nah|wait|actually|please|pls|oh|sorry|can (?:you|u)|could (?:you|u))[\s,.!]+)*(?:undo|un-?do|revert|reverse|take back|roll back)(?: (?:it|that|this|the (?:last )?change))?(?: back)?(?: (?:please|pls|again|now|then))*\W*$/i
/** A question that names Murphy as the one who acts, so that the state of an order is not meant. */
const namesMurphy = /\b(?:you|u|ya)\b/i
/** Words about a parcel, which a shop sends. */
const namesShipping = /\b(?:send|sent|ship|shipped|post|posted)\b/i

/** The intents after which a question such as 'is it sent' asks for the state of an order. */
const orderTalk: readonly string[] = [
  'order_tracking',
  'order_list',
  'pickup_order',
  'refund_status',
  'report_problem',
]
/** The intents that may have done or sent something without a change that is remembered. */
const acting: readonly string[] = [
  'change_pickup_nominee',
  'resend_tax_invoice',
  'support_ticket',
  'complaint',
  'live_chat',
]
/** The intents that the engine takes such a text for. */
const emptyIntents: readonly (string | null)[] = [
  null,
  'affirm',
  'deny',
  'end_chat',
  'fallback',
  'help_article',
]

/**
 * Plans a question whether something is done, and the wish to take it back, where nothing was done in this conversation. The engine takes
 * such texts for a yes, whose answer sounds as if it were done. `null`: something is open or was done, or the text says more.
 *
 * Source: OP-141
 */
export function planNothingDone(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, answered, suspended } = dialogue
  const { text } = understood
  const isQuestion = findProgressQuestion(text) === 'done'
  const isUndo = takesBack.test(text.slice(0, 100).trim())
  if (!isQuestion && !isUndo) return null
  if (!isUnclear(understood) || answered === null) return null
  // The question for a change that was refused or declined is answered by the planner of progress.
  if (isQuestion && isChange(answered.intent)) return null
  if (answered.asksForLogIn === true && isQuestion && !isOfRequest(pending))
    return planAnswer('not_logged_in')
  if (answered.intent === 'resend_tax_invoice' && isQuestion && pending === null)
    return askForInvoice(answered.slots.orderNumber ?? dialogue.last?.slots.orderNumber)
  if (isOfRequest(pending) || suspended !== null || mayBeDone(dialogue)) return null
  if (isUndo) return planAnswer('nothing_to_undo')
  const isOfOrder = orderTalk.includes(answered.intent)
  if (isOfOrder && !(namesMurphy.test(text) && !namesShipping.test(text))) return null
  return planAnswer('nothing_done')
}

/** Returns the request for the invoice that was mailed: it sends no second mail within the hour, and says where the first one went. */
function askForInvoice(orderNumber: string | undefined): TurnPlan | null {
  return orderNumber === undefined ? null : singleCommand(mailInvoice(orderNumber))
}

function isUnclear(understood: UnderstoodIntent): boolean {
  const { intent } = understood
  return (
    !isAccepted(understood) || emptyIntents.includes(intent) || intent?.startsWith('small_talk.') === true
  )
}

/** Returns whether a change, a claim, a mail or a message may have been made in this conversation. */
function mayBeDone({ lastChange, claim, answered, last, history }: DialogueState): boolean {
  return (
    lastChange !== undefined ||
    claim !== undefined ||
    acting.includes(answered?.intent ?? '') ||
    acting.includes(last?.intent ?? '') ||
    history.some(({ from, text }) => from === 'murphy' && /^done\b|\bupdated!/i.test(text))
  )
}

function planAnswer(situation: ProgressSituation): TurnPlan {
  return singleCommand({ kind: 'tell-progress', situation })
}
