import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** A longer story has its own request. */
const longestReport = 80
/** The driver, as shoppers name them. */
const driver =
  '(?:driver|courier|postie|van|truck|delivery (?:guy|man|person|bloke|lady)|guy|bloke|fella|dude)'
/** Words that tell of an attempt by themselves. */
const tells: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:i|we) (?:just |only just |must have |have |[’']?ve )?)?missed (?:the|my|a|your|our|that|today['’]?s) (?:delivery|parcel|package|drop|${driver})\b`,
    'i',
  ),
  /\b(?:today['’]?s?|my|the|that|this|yesterday['’]?s?) (?:missed|failed) (?:delivery|attempt|parcel)\b|\b(?:delivery|driver|courier) (?:attempt )?(?:failed|was missed|attempted)\b|\bcarded\b|\b(?:delivery|order|parcel|package|tracking|status|it)\b.{0,8}\b(?:says?|saying|shows?|showing|marked|is)\b.{0,12}\bfailed\b|\battempted (?:a )?delivery\b/i,
  /\b(?:we|they|you)(?: (?:have|had))?(?: ['’]?ve)? (?:tried to deliver|missed (?:you|me|us))\b|\bsorry we missed (?:you|me|us)\b/i,
  /\b(?:got|found|left|have|has|is|there['’]?s|theres)\b.{0,15}\b(?:card|calling card|slip|note)\b.{0,40}\b(?:missed|letter ?box|mail ?box|door|delivery|driver|courier|post)\b|\b(?:card|slip|note) (?:in|at|on|under) (?:the|my) (?:letter ?box|mail ?box|door)\b/i,
]
/** Words of an attempt that count beside words of where the shopper was. */
const attempt =
  /\b(?:came|come|knocked|rang|showed up|tried|been|attempt\w*|failed (?:delivery|attempt)|missed (?:me|us)|(?:nobody|no ?one)(?: was|['’]?s)? (?:home|in|there)|(?:left|got|found) a (?:card|slip|note)|never (?:even )?(?:knocked|rang|buzzed)|did(?:n['’]?t| not) (?:even )?(?:knock|ring|buzz)|delivery day|chosen day)\b/i
const wasOut =
  /\b(?:came|come|knocked|rang|showed up|tried|been|attempt\w*)\b.{0,40}\b(?:(?:was ?n['’]?t|wasnt|were ?n['’]?t|werent|not|was not|no ?(?:one|body)(?: was)?) (?:at )?(?:home|in|there|here)|(?:i|we) was (?:out|at work)|(?:i|we)['’]?(?:re|m| was| were)? out)\b/i
const wasNear =
  /\b(?:popped|ducked|nipped|stepped) (?:out|to|down|over)\b|\b(?:i|we|i['’]?ve|my \w+) (?:(?:was|were|am|been|have been) )?(?:sitting |standing |waiting |literally |right |out the |at )*(?:home|here|there|in|back|by the door|at the door|inside)\b|\b(?:home|waiting|sitting) (?:all|the whole|whole|by|for)\b|\b(?:was|were) (?:home|here|in)\b/i
/** A question about the rule, which an article answers. */
const general =
  /\b(?:what (?:happens )?if|if (?:i|we|no ?one|nobody)|usually|normally|policy|when (?:i|we) miss)\b/i
/** Another request than for the next attempt. */
const otherMatter =
  /\b(?:refund|money|cancel\w*|complain\w*|id|licen[cs]e|change|how do|fee|leave it|wasn['’]?t mine|wrong (?:house|address|door))\b/i
/** Asks what can be done now: to come back, another time, another way. */
const asksForNext =
  /\b(?:call|ring|turn|come|get) (?:him|her|them|it)? ?(?:back|again|around)\b|\b(?:now what|what (?:now|do i do|can i do|happens now))\b|\b(?:another|other|different|next) (?:day|time)\b|\b(?:tomorrow|tonight|after (?:work|\d)|this (?:arvo|afternoon|evening))\b|\b(?:depot|post office|collect|pick it up|get it from)\b/i

/**
 * Plans a report of a failed delivery, whether the shopper was home or out: the one order that waits for the next attempt is told, and the
 * ways to arrange that attempt where the text asks for one. `null`: the text says something else, or no order or several fit.
 *
 * Source: docs/understanding.md#intents
 */
export async function planMissedDelivery(
  understood: UnderstoodIntent,
  { pending, shopperId }: Pick<DialogueState, 'pending' | 'shopperId'>,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  if (shopperId === null || !isFree(pending) || slots.orderNumber !== undefined) return null
  if (countWords(text) > longestReport || !tellsMissedDelivery(text)) return null
  if (isSureOfOther(understood, 'late_order')) return null
  const orderNumber = await orders.findAttempted()
  if (orderNumber === null) return null
  const state: DialogueCommand = {
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: { orderNumber },
    text: '',
  }
  const commands = asksForNext.test(text) ? [state, askArticles('nextAttempt')] : [state]
  return { commands, keepsPending: false, suspends: null }
}

/** Returns whether a text tells that a delivery failed: 'todays missed delivery', 'they never knocked, i was home'. */
export function tellsMissedDelivery(text: string): boolean {
  if (general.test(text) || otherMatter.test(text)) return false
  return (
    tells.some((pattern) => pattern.test(text)) ||
    wasOut.test(text) ||
    (attempt.test(text) && wasNear.test(text))
  )
}
