import type { DialogueState } from '../dialogue-state'
import { findDistance } from '../flows/find-new-day'
import { startProgress } from '../flows/flow-progress'
import { hasQuestionForm } from '../flows/question-form'
import { namesTimeOfDay } from '../flows/time-of-day'
import { askArticles } from '../knowledge/article-questions'
import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import { getLastOrder } from '../orders/last-order'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The turns for which a pronoun means the last order. */
const focusTurns = 2
const longestRequest = 16
/** The intents after whose answer a pronoun means the order of that answer. */
const orderIntents: ReadonlySet<string> = new Set([
  'change_delivery',
  'order_list',
  'order_tracking',
  'order_trouble',
  'pickup_order',
])

const subject =
  '(?:it|that|this|them|they|everything|all of it|(?:the|my|that|this) (?:whole )?(?:lot|thing|order|delivery|box|parcel|package|one))'
const request =
  "(?:can|could|would|will|may|is it possible|any chance|i want|i need|id like|i['’]d like|id rather|i['’]d rather|please)"
/** A request to move the order that is talked about: 'could i push the whole lot to saturday'. */
const moves = new RegExp(
  `\\b(?:move|push|shift|postpone|delay|resched\\w*|bump|shove|bring|put|change|hold)\\b.{0,12}\\b${subject}(?![\\p{L}])`,
  'iu',
)
/** A request about the order as the subject: 'can it wait til friday', 'can they bring it tomorrow instead'. */
const comesLater = new RegExp(
  `\\b${request}\\b.{0,14}\\b${subject} (?:please |maybe |just |also |rather )*(?:wait|be (?:moved|delayed|pushed|delivered|brought|rescheduled)|come|arrive)\\b(?! (?:again|back)\\b)`,
  'iu',
)
const otherPlace =
  '(?:a|an|the|another|my|our|some|any|your|one of your|different) (?:\\w+ )?(?:stores?|shops?|depot|post office|parcel locker|neighbou?rs?|work|office|address|place|house|location)\\b|(?:somewhere|someplace) else\\b|another (?:store|shop|address|place)\\b'
/** A request to send it elsewhere: 'can it go to a store instead', 'can they drop it at my neighbours'. */
const goesElsewhere = new RegExp(
  `\\b${request}\\b.{0,14}\\b${subject} (?:please |maybe |just |also )*(?:go|be (?:sent|taken|delivered|brought|left|redirected|dropped)(?: off)?|come) (?:to |at )?(?:${otherPlace})|\\b(?:redirect|send|take|deliver|bring|drop) ${subject} (?:off )?(?:to |at )?(?:${otherPlace})`,
  'iu',
)
const stores = /\b(?:stores?|shops?)\b/i
/** A wish for a day or time without a subject: 'tomorrow after 4 would be good'. */
const prefers =
  /\b(?:would|could|might|['’]d) be (?:\w+ )?(?:good|better|best|great|ideal|perfect|fine|ok(?:ay)?|easier|handy|nice)\b|\b(?:works?|suits?)\b|\bi(?:['’]?d| would) rather\b|\bprefer(?:red|ably)?\b|\b(?:is|are) (?:good|better|best|fine|ok(?:ay)?|easier) (?:for|with) (?:me|us)\b|\b(?:if possible|please|pls|instead)\W*$/i
const movingStages: ReadonlySet<string> = new Set(['open', 'picking', 'packed', 'on-its-way'])
/** The shopper will live elsewhere: 'im moving house on the 1st'. */
const movesHouse =
  /\b(?:i['’]?m|im|we['’]?re|i am|we are|i['’]?ll be|i will be) moving\b|\bmov(?:ing|ed) (?:house|home|out|places)\b/i
/** It was delivered there already. */
const report = /\b(?:was|were|did|went|got|has been)\b/i
/** Words of another matter than the order: 'can i change my subscription'. */
const otherMatter = /\b(?:subscription|card|payment|password|email|account|nominee|refund)\b/i

/**
 * Plans a request to move the order that is talked about to another day or place, which the engine does not recognise without the word
 * 'order'. The flow says what its state allows. `null`: the text asks something else, or no order is talked about.
 *
 * Source: OP-141
 */
export async function planFocusedChange(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  const { answered, pending, turnCount, shopperId, helpTopic } = dialogue
  if (shopperId === null || !isFree(pending) || countWords(text) > longestRequest) return null
  if (otherMatter.test(text) || report.test(text) || isSureOfOther(understood, 'delivery_change')) return null
  const last = getLastOrder(dialogue)
  const isTold =
    orderIntents.has(answered?.intent ?? '') || helpTopic?.articleIds.includes('tracking-explained') === true
  const isTalkedAbout =
    last !== null && last.isGuess !== true && turnCount - last.turn <= focusTurns && isTold
  const orderNumber = slots.orderNumber ?? (isTalkedAbout ? last.orderId : undefined)
  if (orderNumber === undefined) return null
  const hasDay = slots.date !== undefined || findDistance(text) !== null
  const isWish = (hasDay || namesTimeOfDay(text)) && prefers.test(text) && !hasQuestionForm(text)
  const variant =
    isWish || (hasDay && (moves.test(text) || comesLater.test(text)))
      ? 'day'
      : goesElsewhere.test(text) || (isTalkedAbout && movesHouse.test(text))
        ? 'address'
        : null
  if (variant === null) return null
  // A question whether it comes on its own day changes nothing.
  if (variant === 'day' && slots.date !== undefined && (await orders.isDueOn(orderNumber, slots.date.date)))
    return null
  const stage = await orders.findStage(orderNumber)
  if (isWish && (stage === null || !movingStages.has(stage))) return null
  if (
    variant === 'address' &&
    stores.test(text) &&
    (stage === 'open' || stage === 'picking' || stage === 'packed')
  )
    return singleCommand(askArticles('pickupInstead'))
  const flow = startProgress('change_delivery', { variant, subjectId: orderNumber })
  return singleCommand({
    kind: 'start-flow',
    intent: 'change_delivery',
    slots: { ...slots, orderNumber },
    text: variant === 'day' ? text : '',
    flow,
  })
}
