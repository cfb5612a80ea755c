import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { findProblemKind } from '../flows/read-slot'
import { hasIntent, isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getClaimInChat } from './claim-in-chat'
import { findRemedy, saysNotReceived } from './read-claim'

/** The intents whose words a text about a claim shares. */
const likeIntents = [
  'report_problem',
  'refund_status',
  'order_tracking',
  'pickup_order',
  'help_article',
  'order_list',
]

const sendWords =
  /^(?:(?:so|ok|okay|yes|yeah|please|then|and|now|just|can you|could you|let['’]?s)[\s,]+)*(?:lodge|submit|send|open|file|report|raise|put|make|start|do|go ahead)\b(?: (?:in|with))?(?: (?:it|that|this|one|the (?:claim|form|report)|a claim))?(?: (?:in|please|pls|then|now|for me))*[.!]*$/i

/**
 * Plans a text about a problem of an order: one that follows the form of a claim, and one that the engine takes for tracking.
 * `null`: it is about something else.
 *
 * Source: OP-140, docs/understanding.md#intents
 */
export function planClaimTurn(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  if (dialogue.pending !== null) return null
  const { text, slots, intent } = understood
  const isLike = !isAccepted(understood) || likeIntents.includes(understood.intent)
  const claim = getClaimInChat(dialogue)
  if (claim !== null) {
    const orderId = slots.orderNumber ?? claim.orderId
    const open = (said: string): TurnPlan =>
      singleCommand({
        kind: 'set-slots',
        intent: 'report_problem',
        slots: { orderNumber: orderId },
        text: said,
        flow: startProgress('report_problem', {
          variant: findProblemKind(text) ?? claim.kind,
          subjectId: orderId,
        }),
      })
    if (hasIntent(understood, 'affirm') || sendWords.test(text.trim())) return open('')
    const isQuestion = /\?|\b(?:when|how long|where|status)\b/i.test(text)
    const isOther = orderId !== claim.orderId && (intent === null || intent === 'report_problem' || isLike)
    if (isOther && !isQuestion) return open('')
    if (isLike && !isQuestion && (findRemedy(text) !== null || isMoreOfIt(understood))) return open(text)
  }
  const isUnlike = isAccepted(understood) && understood.intent !== 'order_tracking'
  if (isUnlike || !tellsProblem(understood)) return null
  const variant = findProblemKind(text) ?? (saysNotReceived(text) ? 'missing' : null)
  const flow = startProgress('report_problem', { variant })
  return singleCommand({ kind: 'start-flow', intent: 'report_problem', slots, text, flow })
}

/** Returns whether a text that the engine is not sure of tells more about the same problem. */
function isMoreOfIt(understood: UnderstoodIntent): boolean {
  return !isAccepted(understood) && findProblemKind(understood.text) !== null
}

/** Returns whether a text says what is wrong with the content of an order, or that it is shown as delivered and is not there. */
function tellsProblem({ text, slots }: UnderstoodIntent): boolean {
  if (saysNotReceived(text)) return true
  return slots.orderNumber !== undefined && contentProblem.test(text)
}

const contentProblem =
  /\b(?:damaged|broken|broke|smash\w*|crack\w*|leak\w*|shatter\w*|crushed|dented|corked|lack(?:s|ed|ing)|left out|is short|short (?:of|by)|wrong (?:wine|beer|bottle|product|item|thing|one)s?)\b/i
