import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const attempt =
  /\b(?:attempted|tried to deliver|failed (?:delivery|attempt)|delivery (?:attempt )?failed|missed (?:me|us|delivery)|(?:nobody|no ?one)(?: was|['’]?s)? (?:home|in|there)|(?:left|got|found) a (?:card|slip|note)|never (?:even )?(?:knocked|rang|buzzed)|did(?:n['’]?t| not) (?:even )?(?:knock|ring|buzz))\b/i
const wasHome =
  /\b(?:i|we|i['’]?ve|my \w+) (?:(?:was|were|am|been|have been) )?(?:sitting |standing |waiting |literally |right |at )*(?:home|here|there|in|by the door|at the door|inside)\b|\b(?:home|waiting|sitting) (?:all|the whole|whole|by|for)\b|\b(?:was|were) (?:home|here|in)\b/i
/** A request or another matter than where the order is now. */
const otherMatter =
  /\b(?:refund|money|cancel\w*|change|complain\w*|neighbou?r|leave it|id|licen[cs]e|how do|what if|can|could)\b/i
const longestReport = 30

/**
 * Plans a report that the driver tried to deliver although the shopper was there: the order with the failed attempt, and when it comes
 * again. `null`: it says something else, or no order or several have a failed attempt.
 *
 * Source: docs/understanding.md#intents
 */
export async function planFailedAttempt(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  if (pending !== null || slots.orderNumber !== undefined || countWords(text) > longestReport) return null
  if (!attempt.test(text) || !wasHome.test(text) || otherMatter.test(text)) return null
  const orderNumber = await orders.findAttempted()
  return orderNumber === null
    ? null
    : singleCommand({ kind: 'start-flow', intent: 'order_tracking', slots: { orderNumber }, text: '' })
}
