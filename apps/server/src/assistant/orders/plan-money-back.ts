import type { DialogueState } from '../dialogue-state'
import { askArticles, askRefundTime } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The articles after which 'it' is the money. */
const moneyArticles: readonly string[] = [
  'refunds',
  'cancel-order',
  'returns',
  'failed-payment',
  'out-of-stock',
]
const topicTurns = 2
const opener =
  '^(?:(?:and|ok|okay|so|but|well|oh|actually|then|right|cool|fine|what if|what about|how about|if) )*'
/** A kind of payment alone: 'i paid with paypal', 'and if its a gift card i paid with'. */
const paidWith = new RegExp(
  `${opener}(?:(?:for|it was|its|it['’]s|thats|i|we|had|have|paid|pay|used|use|it|with|by|on|to|via|a|an|my|the|using|in) )*(visa|mastercard|amex|paypal|afterpay|gift card|voucher|credit card|debit card|apple pay|google pay)(?: (?:though|then|instead|only|that i (?:paid|used)|i (?:paid|used)|with|was used))*\\W*$`,
  'i',
)
/** When the money is back: 'so when do i get it back', 'how long til i see the money'. */
const whenBack = new RegExp(
  `${opener}(?:when (?:do|will|would|should|can) (?:i|we) (?:get|see|have|receive) (?:it|that|this|the money|my money|the refund|my refund|them)(?: back)?|how long (?:til|till|until|before|does it take (?:til|till|until|to)) .{0,25}(?:money|refund|back|bank|account)|when(?:s|['’]s| is| will| does) (?:it|the money|my money|the refund|my refund) (?:be )?(?:back|come|coming|in|show|hit|land)\\b.*)[^?]{0,20}\\?*$`,
  'i',
)
/** The money alone: 'ok and the refund?'. */
const bareMoney = new RegExp(`${opener}(?:(?:the|my|a) )?(?:refund|money)(?: back)?\\W*$`, 'i')
const otherMatter = /\b(?:deliver\w*|parcel|order (?:come|arrive)|bottles?|points|member\w*)\b/i
const longestQuestion = 14

/**
 * Plans a short text about the money right after a cancellation, or an article about one or about refunds: how it was paid, or when it is
 * back. No order is meant. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planMoneyBack(
  { text, slots }: UnderstoodIntent,
  { pending, answered, helpTopic, lastChange, turnCount }: DialogueState,
): TurnPlan | null {
  const isFree = pending === null || pending.for === 'choice'
  if (!isFree || slots.orderNumber !== undefined || otherMatter.test(text)) return null
  if (countWords(text) > longestQuestion) return null
  const isTopic =
    answered?.intent === 'help_article' &&
    helpTopic !== undefined &&
    helpTopic !== null &&
    turnCount - helpTopic.turn <= topicTurns &&
    helpTopic.articleIds.some((id) => moneyArticles.includes(id))
  const isCancelled =
    answered?.intent === 'cancel_order' ||
    (lastChange?.intent === 'cancel_order' && turnCount - lastChange.turn <= topicTurns)
  if (!isTopic && !isCancelled) return null
  const payment = paidWith.exec(text.trim())?.[1]
  if (payment !== undefined) return singleCommand(askRefundTime(payment))
  return whenBack.test(text.trim()) || (isTopic && bareMoney.test(text.trim()))
    ? singleCommand(askArticles('refundTime'))
    : null
}
