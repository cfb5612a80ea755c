import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { getLastOrder } from './last-order'
import type { OrderAsk } from './order-ask'

const order = String.raw`(?:my|the|this|that|an|any|one|it|they|some|all)\b(?: (?:of (?:my|the)|last|latest|whole|recent))*(?: (?:orders?|pick ?ups?|deliver(?:y|ies)|parcels?|one|of (?:them|it)|(?:order )?#?\d{7,12})){0,2}`
const past = '(?:cancell?ed|canceld|called off|scrapped)'
const between =
  '(?: (?:get|got|been|be|just|already|really|actually|now|automatically|by (?:you|u|mistake)))*'

/** Questions whether something was cancelled, and reports that it was. Both are about a fact, not a request. */
const asksOrTells = [
  // 'Did my order get cancelled', 'was it cancelled', 'why were they cancelled', 'is my order cancelled'.
  String.raw`\b(?:did|has|have|was|were|wasn['’]?t|is|are|isn['’]?t) (?:${order}|(?:order )?#?\d{7,12})${between} ${past}\b`,
  String.raw`\b(?:did|have|has) (?:you|u|ya|someone|somebody|the (?:shop|store)) (?:just |already |really )*cancel(?:l?ed)?\b`,
  // 'I cancelled it this morning', 'i never cancelled it', 'it says cancelled', 'my order got cancelled'.
  String.raw`\bi (?:(?:already|just|thought i|think i|never|have|had|ve|haven['’]?t) )*${past}\b`,
  String.raw`\bi (?:did not|didn['’]?t|never) (?:even )?cancel\b`,
  String.raw`\b(?:it|(?:my|the)(?: (?:last|latest|whole))?(?: (?:orders?|pick ?up|delivery|parcel|order #?\d{7,12}))|#?\d{7,12}) (?:was|were|got|has been|have been|says|shows|is showing(?: as)?) ${past}\b`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Words of a request, a condition or another matter, which other answers settle. */
const otherMatter =
  /\b(?:if|(?:want|need|wanna|please|pls)\b(?=.{0,40}\b(?:cancel|called off|scrapped))|can|could|would|should|must|to be|how|which|subscri\w*|account|appointment|refund\w*|money|charged?|paid|pay|credit|instead|when|same)\b/i
const longestText = 14

/** A question whether a subscription was cancelled, paused or skipped, which its state answers. */
const asksOfSubscription =
  /^(?:(?:so|and|hey|hi|ok|wait)[\s,]+)*(?:did|have|has|was|were|is|are)\b(?=.*\b(?:subscri\w*|club|membership)\b).*\b(?:cancel(?:l?ed)?|paused?|skip(?:ped)?|stop(?:ped)?)\b/i

const asksForCharge =
  /\b(?:charged?|billed|(?:get|have|get my) (?:my )?money(?: back)?|pay(?: for (?:it|that|this))?|refund(?:ed)?)\b/i
const question =
  /\?\s*$|^(?:(?:so|and|but|ok|okay|then|well)[\s,]+)*(?:will|do|did|was|am|have|are|is|would|when|how)\b/i

/**
 * Plans a question whether an order was cancelled, or a report that it was: 'did my order get cancelled', 'i cancelled it this morning'. It
 * asks for a fact and never begins a cancellation. The question about the money afterwards is planned too. `null`: it says something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planCancelledQuestion(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { pending, lastChange, turnCount } = dialogue
  const isCancelling = pending?.for === 'flow' && pending.intent === 'cancel_order'
  if (pending !== null && pending.for !== 'choice' && !(isCancelling && pending.flow.subjectId === null))
    return null
  const { text, slots } = understood
  if (countWords(text) > longestText) return null
  const last = getLastOrder(dialogue)
  if (await asksForMoney(understood, dialogue, { orders }))
    return singleCommand(askArticles('refundOfCancelled'))
  if (asksOfSubscription.test(text.trim()) && understood.intent === 'change_subscription')
    return singleCommand({ kind: 'start-flow', intent: 'subscription_status', slots: {}, text })
  if (otherMatter.test(text) || !asksOrTells.some((pattern) => pattern.test(text))) return null
  // Right after a change, its outcome is told again.
  if (lastChange !== undefined && turnCount - lastChange.turn <= 1) return null
  const pointed = last !== null && last.isGuess !== true && !/\bmy\b/i.test(text) ? last.orderId : undefined
  const orderNumber = slots.orderNumber ?? (dialogue.answered === null ? undefined : pointed)
  if (orderNumber === undefined) return track({}, { orderState: 'cancelled' })
  const isCancelled = (await orders.findStage(orderNumber)) === 'cancelled'
  // The answer to the question for the reason says that an order is not cancelled.
  const asksForReason = !isCancelled || /\bwhy\b/i.test(text)
  return track({ orderNumber }, asksForReason ? { orderQuestion: 'cancellation' } : {})
}

function track(slots: UnderstoodIntent['slots'], ask: OrderAsk): TurnPlan {
  return singleCommand({ kind: 'select-entity', intent: 'order_tracking', slots, text: '', ...ask })
}

/** Returns whether a text asks for the money of the cancelled orders that were just told: 'so will i get charged'. */
async function asksForMoney(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<boolean> {
  const { answered } = dialogue
  const { text, slots } = understood
  if (!asksForCharge.test(text) || !question.test(text.trim()) || slots.orderNumber !== undefined)
    return false
  if (isAccepted(understood) && understood.intent === 'refund_status') return false
  if (answered?.orderState === 'cancelled') return true
  const last = getLastOrder(dialogue)
  if (answered?.intent !== 'order_tracking' || last === null) return false
  return (await orders.findStage(last.orderId)) === 'cancelled'
}
