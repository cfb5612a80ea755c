import { getClaimInChat } from '../claims/claim-in-chat'
import type { DialogueState, PendingQuestion, SuspendedIntent } from '../dialogue-state'
import { isChange } from '../flows/split-changes'
import { isBareHow } from '../knowledge/leans-on-topic'
import { isAccepted } from '../read-intent'
import { saysGoodbye } from '../repair/closing-words'
import type { DialogueCommand, IntentCommand, ProgressSituation, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findProgressQuestion } from './progress-question'

/** A request whose question is open, or that was interrupted. */
type OpenRequest = Exclude<PendingQuestion, { for: 'choice' }> | SuspendedIntent

/**
 * Plans a question for how far a request is ('so is it done?', 'what now'), and thanks or a goodbye that take an open request for done.
 * The engine knows no open request and takes such texts for small talk, whose answer sounds as if it were done. An open request is asked
 * for again; otherwise Murphy says what has become of the last one. `null`: the text asks something else.
 *
 * Source: OP-141, docs/understanding.md#intents
 */
export function planProgressQuestion(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const open = findOpenRequest(dialogue)
  return open === null ? planAfterRequest(understood, dialogue) : planOpenRequest(understood, open, dialogue)
}

/** Returns the open request, a change before any other; `null`: none. A choice that Murphy offered is no request. */
function findOpenRequest({ pending, suspended }: DialogueState): OpenRequest | null {
  const open = [pending, suspended].filter((each) => each !== null && 'intent' in each)
  const change = open.find(({ intent }) => isChange(intent)) ?? null
  return change ?? (pending?.for === 'choice' ? null : (open[0] ?? null))
}

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
  // Thanks are not for a request that was let lie after it was offered again.
  const isLaid = open !== pending && suspended?.isOffered === true
  const mayThank = isOpenChange ? !isLaid : pending?.for === 'resumption'
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
  const planAnswer = (situation: ProgressSituation): TurnPlan =>
    singleCommand({ kind: 'tell-progress', situation })
  const isForm = getClaimInChat(dialogue) !== null
  if (isForm && asksForState && answered.intent === 'report_problem') return planAnswer('form_open')
  if (!saysNoRequest(understood)) return null
  const mayBeDone = lastChange !== undefined || claim !== undefined
  if (asksForState && !mayBeDone && isChange(answered.intent)) return planAnswer('not_changed')
  if (isBareHow(text) || answered.intent === 'complaint') return null
  if (isForm) return planAnswer('form_open')
  if (answered.intent === 'help_article') {
    // The last reply already led to people.
    return planAnswer(contactTurn === turnCount - 1 ? 'after_people' : 'after_advice')
  }
  return orderIntents.includes(answered.intent) ? null : planAnswer('nothing_open')
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

/** The intents after which the state of an order is asked for. */
const orderIntents: readonly string[] = [
  'order_tracking',
  'order_list',
  'pickup_order',
  'refund_status',
  'report_problem',
  'cancel_order',
  'change_delivery',
  'resend_tax_invoice',
]
