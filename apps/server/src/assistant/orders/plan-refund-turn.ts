import { askArticles, askRefundTime } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { isAwaitingValue } from '../open-question'
import { findRefundDetail } from '../claims/refund-question'
import type { DialogueState } from '../dialogue-state'
import { findOrderQuestions } from '../intents/find-order-questions'
import { isSureOfOther } from '../mistaken-intents'
import { findOrderSumFollowUp } from './order-sum'
import type { DialogueCommand, IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const waitingWords =
  /\b(?:still|yet|nothing|(?:has|have|did|do)n['’]?t|never|not (?:here|there|arrived|in))\b|\b(?:days?|weeks?|fortnight|months?)\b.*\b(?:passed|ago|already|gone|now|over)\b|\b(?:look into|chase|trace|follow (?:it |this )?up|check (?:on )?(?:it|that|this|again))\b|\bwhere (?:is|did|has) (?:it|the money|my money|that)\b|\b(?:too|so|this|that) (?:long|slow)\b|\b(?:faster|quicker|sooner|hurry|speed (?:it|this|that|things) up|ages|forever)\b/i
const otherRefunds =
  /\b(?:other|others|all|rest of)\b.{0,12}\brefunds?\b|\brefunds?\b.{0,20}\b(?:other|others|rest)\b/i
/** 'And the other one?' after refunds. */
const meansOtherRefund =
  /^(?:(?:and|so|ok|okay|but|what about|how about|where['’]?s|where is)[\s,]+)*(?:(?:the|my) others?(?: (?:one|ones|refund|refunds))?|(?:is|are) there (?:another|any other|any more|more|others)(?: (?:one|ones|refund|refunds))?|any (?:others?|more)(?: (?:ones|refunds))?)[\s?.!]*$/i
/** A question about the order of a refund: 'which order was that'. */
const asksForOrder =
  /\b(?:which|what) (?:order|one|purchase)\b.{0,12}\b(?:is|was|are|that|it|this|for)\b|\bwhat(?:['’]?s| is| was| were) (?:it|that|this|they|those) (?:all )?for\b/i
/** A short text that means another order: 'the one from october', 'no, order 10234569'. */
const namesOrder =
  /^(?:(?:no|nah|nope|sorry|i|mean|meant|it|its|it['’]s|is|was|and|what|how|about|for|oh|ok|okay|um+|but|actually)[\s,.]+)*(?:the|that|my|order|one)\b.{0,40}(?:\b(?:one|order|purchase)\b|\d{7})/i
const longestName = 9
const paymentWords =
  /\b(?:visa|mastercard|amex|paypal|afterpay|gift card|voucher|credit card|debit card|card|bank account)\b/i

/** A text after an article about refunds that means one of them: 'the one for the broken bottles'. */
const meansRefund =
  /^(?:(?:no|nah|sorry|i|mean|meant|its|it['’]s|it|was|oh|ok|okay|um+)[\s,.]+)*(?:the|my) (?:one|refund|money) (?:for|of|from|on)\b/i
/** A statement of how long the wait is: 'it says 3 to 5 days and its been 8'. */
const tellsWait =
  /\b(?:it['’]?s|it has|it is) been (?:\w+ ){0,2}(?:\d{1,3}|a|two|three|four|five|six|seven|eight|nine|ten|weeks?|ages)\b|\b(?:still|yet) (?:nothing|not|no)\b|\bnothing (?:yet|there|here|has come|came|in (?:it|there|my account))\b|\bbank\b.{0,20}\b(?:nothing|no (?:money|refund|sign|payment)|not (?:there|in|got|seen))\b/i

/** The command that tells every refund of the shopper. */
export const allRefunds: IntentCommand = {
  kind: 'set-slots',
  intent: 'refund_status',
  slots: {},
  text: '',
  orderState: 'refunded',
}

/** Words of another subject than money. */
const otherWords =
  /\b(?:deliver\w*|parcels?|packages?|driver|courier|orders? (?:come|arrive)|store|open|invoice|receipt|points?|cancel\w*|subscription)\b/i

/**
 * Plans a question about a refund that was just told: when it arrives, whether it is the whole amount, where it goes. The article about
 * every refund comes before the facts of this one. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planRefundDetail(
  { text, slots }: UnderstoodIntent,
  { pending, answered }: DialogueState,
): TurnPlan | null {
  const isAsked = pending?.for === 'flow' && pending.flow.name === 'refund_status'
  if (!isAsked && !(!isAwaitingValue(pending) && answered?.intent === 'refund_status')) return null
  const detail = findRefundDetail(text) ?? (findOrderSumFollowUp(text) === 'sum' ? 'amount' : null)
  if (detail === null || otherWords.test(text) || slots.place !== undefined) return null
  // The kind of payment that a text names has its own time.
  if (paymentWords.test(text) && detail === 'when' && /paypal|afterpay|gift card|voucher/i.test(text))
    return null
  const orderNumber = slots.orderNumber ?? answered?.slots.orderNumber
  const general: DialogueCommand[] =
    detail === 'whole' || detail === 'amount'
      ? []
      : [askArticles(detail === 'when' ? 'refundTime' : 'refundWay')]
  const own: DialogueCommand = {
    kind: 'set-slots',
    intent: 'refund_status',
    slots: orderNumber === undefined ? {} : { orderNumber },
    text,
  }
  return { commands: [...general, own], keepsPending: false, suspends: null }
}

/**
 * Plans a text that asks for the order of the refund that was just told, or that means the refund of another order. `null`: it does
 * neither.
 *
 * Source: docs/understanding.md#intents
 */
export async function planRefundOrder(
  { text, slots }: UnderstoodIntent,
  { pending, answered, helpTopic }: Pick<DialogueState, 'pending' | 'answered' | 'helpTopic'>,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const isRefundTopic =
    answered?.intent === 'help_article' && helpTopic?.articleIds.includes('refunds') === true
  const isOther = meansRefund.test(text) || meansOtherRefund.test(text.trim())
  if (pending === null && isRefundTopic && isOther && slots.orderNumber === undefined)
    return singleCommand(allRefunds)
  if (pending !== null || answered?.intent !== 'refund_status') return null
  const shownOrder = answered.slots.orderNumber
  // Without an order, all refunds were told.
  const others: TurnPlan =
    shownOrder === undefined
      ? singleCommand({ kind: 'tell-progress', situation: 'refunds_all' })
      : singleCommand(allRefunds)
  if (meansOtherRefund.test(text.trim())) return others
  // 'The one for the broken bottles' means a refund and no new report, though no order is found by it.
  const isNamed = slots.orderNumber !== undefined || (await orders.findRefundedOrder(text))?.kind === 'one'
  if (meansRefund.test(text) && !isNamed) return others
  // After several refunds, each is told again with its order.
  if (asksForOrder.test(text))
    return singleCommand(
      shownOrder === undefined
        ? { kind: 'set-slots', intent: 'refund_status', slots: {}, text }
        : { kind: 'select-entity', intent: 'order_tracking', slots: { orderNumber: shownOrder }, text },
    )
  if (!namesOrder.test(text) || countWords(text) > longestName) return null
  if (findOrderQuestions(text, { isPointed: true }).length > 0) return null
  const match = slots.orderNumber === undefined ? await orders.findRefundedOrder(text) : null
  const orderNumber = slots.orderNumber ?? (match?.kind === 'one' ? match.order.orderId : undefined)
  return orderNumber === undefined || orderNumber === shownOrder
    ? null
    : singleCommand({ kind: 'set-slots', intent: 'refund_status', slots: { orderNumber }, text })
}

/** The delivery fee of a refund that was told: 'what about the delivery fee'. */
const asksForFee =
  /\b(?:delivery|shipping|postage|freight)(?: (?:fees?|costs?|charges?|money))?\b(?:(?: included| too| as well| back| in (?:it|that|there))*\W*$| (?:is |was )?(?:missing|not (?:in|there|included|refunded)))/i
const longestFeeQuestion = 9

/**
 * Plans a question for the delivery fee right after a refund: the reply says if the refund is the whole amount of the order. `null`: no
 * refund was told, or it asks something else.
 */
export function planRefundFee(
  { text, slots }: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  const orderNumber = answered?.slots.orderNumber
  if (pending !== null || answered?.intent !== 'refund_status' || orderNumber === undefined) return null
  if (slots.place !== undefined || countWords(text) > longestFeeQuestion || !asksForFee.test(text))
    return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'refund_status',
    slots: { orderNumber },
    text: 'is that the whole amount',
  })
}

/** A wait that is told after the article about refunds: 'it was 3 weeks ago now'. */
const tellsAge =
  /\b(?:\d{1,3}|a|two|three|four|five|six|several|a few) (?:days?|weeks?|fortnights?|months?) (?:ago|now|already|later|and)\b/i
/** A task that only the team can do: 'can you check with the bank'. */
const asksForTask =
  /^(?:(?:so|and|ok|okay|but|well|then|please)[\s,]+)*(?:can|could|will|would) (?:you|u|ya|someone|somebody|anyone) (?:please |just |maybe |not )*(?:check|ask|chase|look into|look at|follow (?:it |this |that )?up|contact|ring|call|email|find out|trace|speed|push|hurry)\b/i

/**
 * Plans what is said about a late refund once the article has told when to get in touch: people are the next step. `null`: it asks
 * something of its own.
 */
export function planRefundTrouble(
  understood: UnderstoodIntent,
  { pending, answered, helpTopic, turnCount }: DialogueState,
): TurnPlan | null {
  const { text, slots } = understood
  const isTopic = helpTopic?.articleIds.includes('refunds') === true && turnCount - helpTopic.turn <= 2
  const isAfterRefund =
    answered?.intent === 'refund_status' || (answered?.intent === 'help_article' && isTopic)
  if (isAwaitingValue(pending) || !isAfterRefund || slots.orderNumber !== undefined) return null
  if (understood.decision === 'accept' && understood.intent !== 'help_article') return null
  const isLate = answered.intent === 'help_article' && (tellsAge.test(text) || tellsWait.test(text))
  return (isLate && !text.includes('?')) || asksForTask.test(text.trim())
    ? singleCommand({ kind: 'tell-progress', situation: 'after_people' })
    : null
}

/** A question whether the refund was made, whose state answers it: 'was it approved'. */
const asksIfMade =
  /^(?:(?:so|and|ok|okay|but|well)[\s,]+)*(?:was|is|has|have|did|were) (?:it|that|they|you|the (?:refund|money))(?: \w+){0,2} (?:approved|processed|accepted|done|issued|sent|paid|made|gone (?:through|out)|go through|confirmed)\b/i

/**
 * Plans a text that continues the refund that was just told: that it has not come, or how long its kind of payment takes. `null`:
 * it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planRefundTurn(
  understood: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  const { text, slots } = understood
  const isAsked = pending?.for === 'flow' && pending.flow.name === 'refund_status'
  if (!isAsked && (pending !== null || answered?.intent !== 'refund_status')) return null
  if (isSureOfOther(understood, 'refund')) return null
  const orderNumber = isAsked ? undefined : answered?.slots.orderNumber
  if (slots.orderNumber !== undefined && slots.orderNumber !== orderNumber) return null
  // The text asks for the refunds of all orders, not of the one that was told.
  if (otherRefunds.test(text)) return singleCommand(allRefunds)
  const payment = paymentWords.exec(text)?.[0]
  if (payment !== undefined) return singleCommand(askRefundTime(payment))
  if (asksIfMade.test(text.trim()))
    return singleCommand({
      kind: 'set-slots',
      intent: 'refund_status',
      slots: orderNumber === undefined ? {} : { orderNumber },
      text: '',
    })
  // After several refunds, the article says what to do about a late one.
  if (orderNumber === undefined && !isAsked && tellsWait.test(text))
    return singleCommand(askArticles('lateRefund'))
  return waitingWords.test(text) && orderNumber !== undefined
    ? singleCommand({ kind: 'set-slots', intent: 'refund_status', slots: { orderNumber }, text })
    : null
}
