import type { DialogueState } from '../dialogue-state'
import { isSureOfOther } from '../mistaken-intents'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const longestText = 20
/** The shopper tells of a failed delivery: 'someone came and i wasnt home', 'todays missed delivery', 'got a card'. */
const tells: readonly RegExp[] = [
  /\b(?:(?:i|we) (?:just |must have |have |[’']?ve )?missed (?:the|my|a|your|our|today['’]?s) (?:delivery|driver|courier|parcel|package|order)|(?:today['’]?s?|my|the|that|this|yesterday['’]?s?) (?:missed|failed) (?:delivery|attempt|parcel)|(?:delivery|driver|courier) (?:attempt )?(?:failed|was missed|attempted))\b/i,
  /\b(?:came|come|knocked|rang|showed up|tried|been|attempt\w*)\b.{0,40}\b(?:(?:was ?n['’]?t|wasnt|were ?n['’]?t|werent|not|was not|no ?(?:one|body)(?: was)?) (?:at )?(?:home|in|there|here)|(?:i|we) was (?:out|at work)|(?:i|we)['’]?(?:re|m| was| were)? out)\b/i,
  /\b(?:got|found|left|have|has|is|there['’]?s|theres)\b.{0,15}\b(?:card|calling card|slip|note)\b.{0,40}\b(?:missed|letter ?box|mail ?box|door|delivery|driver|courier|post)\b|\bcarded\b/i,
]
/** A question about the rule, which an article answers. */
const general =
  /\b(?:what (?:happens )?if|if (?:i|we|no ?one|nobody)|usually|normally|policy|when (?:i|we) miss)\b/i

/**
 * Plans a text about a failed delivery, where one order of the shopper waits for the next attempt: the state of that order
 * is told. `null`: the text says something else, or no order or several fit.
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
  if (countWords(text) > longestText || general.test(text) || isSureOfOther(understood, 'late_order'))
    return null
  if (!tells.some((pattern) => pattern.test(text))) return null
  const match = await orders.findDescribedOrder('the failed one')
  return match.kind === 'one'
    ? singleCommand({
        kind: 'select-entity',
        intent: 'order_tracking',
        slots: { orderNumber: match.order.orderId },
        text: '',
      })
    : null
}
