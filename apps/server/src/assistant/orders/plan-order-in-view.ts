import type { DialogueState } from '../dialogue-state'
import { getRefusal } from '../changes/recent-change'
import { askArticles } from '../knowledge/article-questions'
import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getLastOrder } from './last-order'

const longestText = 14
/** The turns in which a text without a subject is still about the order. */
const viewTurns = 3

/** The intents after whose answer a text without a subject is about the order of that answer, or about the change that it refused. */
const orderIntents: ReadonlySet<string> = new Set([
  'cancel_order',
  'change_delivery',
  'help_article',
  'order_list',
  'order_tracking',
  'order_trouble',
  'pickup_order',
  'report_problem',
])

const opener = String.raw`^(?:(?:so|and|but|ok|okay|hm+|um+|oh|wait|well|then|yeah|ah)[\s,.!]+)*`
const closer = String.raw`(?: (?:then|now|yet|though|tho|still|today|or not|please|again|at least|anyway))*\W*`
/** A question whether or when it comes: 'is it still on', 'when is it due', 'has he got it or not'. */
const asksState = [
  String.raw`${opener}(?:is|are) (?:it|that|this|they|my order|the order) (?:still |actually |really )*(?:on|happening|going ahead|active|going through|coming|alive)${closer}$`,
  String.raw`${opener}(?:has|have) (?:he|she|they|the driver|the courier) (?:even |actually |really )*(?:got|picked up|collected|loaded) (?:it|them|that|my \w+)${closer}$`,
  String.raw`${opener}when(?:['’]?s| is|s| are) (?:it|that|this|they) (?:meant to be |supposed to be |actually |even )*(?:due|coming|arriving|here|to come)${closer}(?:[?.,!;]\s*(?:i |we )?(?:might|may|could|would|will|i['’]?ll)\b.{0,25})?$`,
].map((pattern) => new RegExp(pattern, 'i'))
/** A question for the time of the day at which the driver comes. */
const asksTime = new RegExp(
  String.raw`${opener}(?:what time|roughly when|around when)\b.{0,12}\b(?:he|she|they|it|the driver|the courier)\b.{0,14}\b(?:here|get|come|coming|arrive|be|rock up|turn up|due)\b.{0,14}$`,
  'i',
)
const missedAgain =
  /\bif\b.{0,12}\bmiss(?:es|ed)? (?:me|us|it|him|her)\b.{0,12}\b(?:twice|again|a second time|two times)\b/i
/** A cancellation that depends on what happens: 'if its not here by then cancel it'. */
const cancelsLater =
  /\bif\b.{0,20}\b(?:not|n['’]?t|isnt|doesnt|hasnt|never)\b.{0,40}\bcancel\b|\bcancel (?:it|that|the order)\b.{0,10}\bif\b.{0,20}\b(?:not|n['’]?t|isnt|doesnt|hasnt)\b/i
/** A reason for the cancellation that was just refused. */
const givesReason =
  /\b(?:found|bought|got|getting|buying) (?:it|one|them|some|mine)\b.{0,12}\b(?:elsewhere|cheaper|somewhere|at another|from another|locally|already)\b|\b(?:took|takes?|taking|been|is) (?:way |far |just )?too (?:long|slow|late)\b|\b(?:do|did)(?:n['’]?t| not) (?:need|want) (?:it|them|that)\b|\b(?:ordered|bought) (?:it )?(?:twice|by (?:mistake|accident))\b|\bchanged? my mind\b/i

/**
 * Plans a short text without a subject right after an answer about one order: it asks how far that order is, at what time the driver comes, gives
 * the reason for a cancellation that was refused, or wants it cancelled later. `null`: it is about something else, or no single order is talked
 * about.
 *
 * Source: docs/understanding.md#intents
 */
export function planOrderInView(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text, slots } = understood
  const { pending, answered, shopperId, turnCount } = dialogue
  if (shopperId === null || !isFree(pending) || countWords(text) > longestText) return null
  if (!orderIntents.has(answered?.intent ?? '')) return null
  // 'And if they miss me twice'.
  if (missedAgain.test(text)) return singleCommand(askArticles('afterTwoAttempts'))
  const last = getLastOrder(dialogue)
  const isInView = last !== null && last.isGuess !== true && turnCount - last.turn <= viewTurns
  const orderNumber = slots.orderNumber ?? (isInView ? last.orderId : undefined)
  if (orderNumber === undefined) return null
  const plain = text.trim()
  const state: DialogueCommand = {
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: { orderNumber },
    text: '',
  }
  if (asksTime.test(plain))
    return { ...singleCommand(state), commands: [state, askArticles('deliveryHours')] }
  if (asksState.some((pattern) => pattern.test(plain))) return singleCommand(state)
  if (cancelsLater.test(plain)) return singleCommand({ kind: 'tell-progress', situation: 'no_later_cancel' })
  return planReason(understood, dialogue)
}

/** Plans the reason for the cancellation that was just refused: the refusal is said again with what works instead. */
function planReason(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const refusal = getRefusal(dialogue)
  const { text } = understood
  if (refusal?.intent !== 'cancel_order' || dialogue.turnCount - refusal.turn > 1) return null
  const { subjectId } = refusal.flow
  if (subjectId === null || text.includes('?') || !givesReason.test(text)) return null
  if (isSureOfOther(understood, 'refusal')) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'cancel_order',
    slots: { orderNumber: subjectId },
    text: '',
    flow: refusal.flow,
  })
}
