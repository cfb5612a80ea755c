import { getClaimInChat } from '../claims/claim-in-chat'
import type { DialogueState, PendingQuestion, SuspendedIntent } from '../dialogue-state'
import { isChange, orderStatusIntents } from '../intent-groups'
import { isBareHow } from '../knowledge/leans-on-topic'
import { isOfRequest } from '../open-question'
import { createInvoiceCommand } from '../orders/invoice-command'
import { isAccepted } from '../read-intent'
import { saysGoodbye } from '../repair/closing-words'
import type { DialogueCommand, IntentCommand, ProgressSituation, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { asksToUndo, findProgressQuestion } from './progress-question'

/** A request whose question is open, or that was interrupted. */
type OpenRequest = Exclude<PendingQuestion, { for: 'choice' }> | SuspendedIntent

/**
 * Plans a question for how far a request is ('so is it done?', 'what now', 'undo that'), and thanks or a goodbye that take an open request
 * for done. The engine knows no open request and takes such texts for a yes or for small talk, whose answer sounds as if it were done. An
 * open request is asked for again; otherwise Murphy says what has become of the last one, or that nothing was done. `null`: the text asks
 * something else.
 *
 * Source: OP-141, docs/understanding.md#intents
 */
export function planProgressQuestion(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const open = findOpenRequest(dialogue)
  return (
    planNothingDone(understood, dialogue) ??
    (open === null ? planAfterRequest(understood, dialogue) : planOpenRequest(understood, open, dialogue))
  )
}

function planAnswer(situation: ProgressSituation): TurnPlan {
  return singleCommand({ kind: 'tell-progress', situation })
}

/** The intents that a text without a subject is taken for. */
const emptyIntents: readonly string[] = ['affirm', 'deny', 'end_chat', 'fallback']

/** Returns whether the engine finds no request in a text, so that the text means what was said before. */
function saysNoRequest(understood: UnderstoodIntent): boolean {
  return (
    !isAccepted(understood) ||
    emptyIntents.includes(understood.intent) ||
    understood.intent.startsWith('small_talk.')
  )
}

/** The intents after which a question such as 'is it sent' asks for the state of an order. */
const orderTalk: readonly string[] = [...orderStatusIntents, 'refund_status', 'report_problem']
/** The intents after which the state of an order answers whatever is asked about the request. */
const orderRequests: readonly string[] = [
  ...orderTalk,
  'cancel_order',
  'change_delivery',
  'resend_tax_invoice',
]
/** The intents that may have done or sent something without a change that is remembered. */
const acting: readonly string[] = [
  'change_pickup_nominee',
  'resend_tax_invoice',
  'support_ticket',
  'complaint',
  'live_chat',
]
/** A question that names Murphy as the one who acts, so that the state of an order is not meant. */
const namesMurphy = /\b(?:you|u|ya)\b/i
/** Words about a parcel, which a shop sends. */
const namesShipping = /\b(?:send|sent|ship|shipped|post|posted)\b/i

/** Plans the question whether something is done, and the request to undo it, where nothing was done in this conversation. */
function planNothingDone(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, answered, suspended, last } = dialogue
  const { text, intent } = understood
  const isQuestion = findProgressQuestion(text) === 'done'
  const isUndo = asksToUndo(text)
  if (answered === null || !(isQuestion || isUndo)) return null
  if (!saysNoRequest(understood) && intent !== 'help_article') return null
  // The outcome of a change that was refused or declined is told below.
  if (isQuestion && isChange(answered.intent)) return null
  if (answered.asksForLogIn === true && isQuestion && !isOfRequest(pending))
    return planAnswer('not_logged_in')
  const orderNumber = answered.slots.orderNumber ?? last?.slots.orderNumber
  if (answered.intent === 'resend_tax_invoice' && isQuestion && pending === null)
    return orderNumber === undefined ? null : singleCommand(createInvoiceCommand(orderNumber))
  if (isOfRequest(pending) || suspended !== null || mayBeDone(dialogue)) return null
  if (isUndo) return planAnswer('nothing_to_undo')
  const isOfOrder = orderTalk.includes(answered.intent)
  return isOfOrder && !(namesMurphy.test(text) && !namesShipping.test(text))
    ? null
    : planAnswer('nothing_done')
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

/** Returns the open request, a change before any other; `null`: none. A choice that Murphy offered is no request. */
function findOpenRequest({ pending, suspended }: DialogueState): OpenRequest | null {
  const open = [pending, suspended].filter((each) => each !== null && 'intent' in each)
  const change = open.find(({ intent }) => isChange(intent)) ?? null
  return change ?? (pending?.for === 'choice' ? null : (open[0] ?? null))
}

/** Requests that only look something up, so that thanks end them. */
const lookUps: ReadonlySet<string> = new Set([
  'delivery_options',
  'store_hours',
  'find_nearby_store',
  'store_directions',
  'product_availability',
  'product_search',
  'product_advice',
])

function planOpenRequest(
  understood: UnderstoodIntent,
  open: OpenRequest,
  { pending, suspended }: DialogueState,
): TurnPlan | null {
  const { text, intent } = understood
  const isOpenChange = isChange(open.intent)
  const situation = isOpenChange ? 'change_open' : 'request_open'
  const notice: DialogueCommand = { kind: 'tell-progress', situation }
  if (findProgressQuestion(text) !== null) return planCommands([notice, askAgain(open)])
  if (!isAccepted(understood)) return null
  if (isOpenChange && intent === 'end_chat' && saysGoodbye(text))
    return planCommands([notice, { kind: 'start-flow', intent, slots: {}, text }])
  // Thanks are not for a request that the shopper left after it was offered again.
  const isLeft = open !== pending && suspended?.isOffered === true
  const mayThank = isOpenChange ? !isLeft : pending?.for === 'resumption' && !lookUps.has(open.intent)
  return mayThank && intent === 'small_talk.thanks' ? planCommands([notice, askAgain(open)]) : null
}

function planCommands(commands: readonly DialogueCommand[]): TurnPlan {
  return { commands, keepsPending: false, suspends: null }
}

/** Returns the command that asks the open question once more, or reads the change back again. */
function askAgain(open: OpenRequest): IntentCommand {
  const { intent, flow } = { flow: undefined, ...open }
  return {
    kind: 'set-slots',
    intent,
    slots: 'slots' in open ? open.slots : {},
    text: '',
    // The buttons of the change that was read back stay valid until it is read back again.
    ...(flow === undefined ? {} : { flow: { ...flow, asks: '', proposal: null } }),
  }
}

/** Plans the question while no request is open. The outcome of a change is told again; where none was made, Murphy says so. */
function planAfterRequest(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text } = understood
  const { pending, answered, lastChange, claim, turnCount, contactTurn } = dialogue
  const question = findProgressQuestion(text)
  if (question === null || answered === null || pending?.for === 'choice') return null
  const asksForState = question !== 'next'
  const isJustDone = lastChange !== undefined && turnCount - lastChange.turn <= 1
  if (asksForState && (isJustDone || answered.intent === 'change_pickup_nominee'))
    return singleCommand({ kind: 'repeat-last', text })
  const isForm = getClaimInChat(dialogue) !== null
  if (isForm && asksForState && answered.intent === 'report_problem') return planAnswer('form_open')
  if (!saysNoRequest(understood)) return null
  const isNothingChanged = lastChange === undefined && claim === undefined
  if (asksForState && isNothingChanged && isChange(answered.intent)) return planAnswer('not_changed')
  if (isBareHow(text) || answered.intent === 'complaint') return null
  if (isForm) return planAnswer('form_open')
  if (answered.intent === 'help_article') {
    // The last reply already had the ways to contact an agent.
    return planAnswer(contactTurn === turnCount - 1 ? 'after_people' : 'after_advice')
  }
  return orderRequests.includes(answered.intent) ? null : planAnswer('nothing_open')
}
