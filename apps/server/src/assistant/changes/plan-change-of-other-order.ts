import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { isChange } from '../intent-groups'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** A text that describes an order, and gives no value of a change: 'no, the one coming in two days'. */
const describes =
  /^(?:(?:no|nah|nope|wait|sorry|actually|not (?:that|this) one|i mean(?:t)?|it['’]?s|its|it is|for|on|of|and|but|oh)[\s,.!]+)*(?:the|my|that) (?:\S+ ){0,3}?(?:one|order|delivery|parcel|box)\b/i
/** The newest order that can be changed is the one in view already. */
const newest = /\b(?:latest|newest|last|most recent)\b/i
const longestDescription = 10

/**
 * Plans a text that names another order while the value of a change is asked for: the same change of that order begins. `null`: the
 * text may be the value, or describes no other order.
 *
 * Source: OP-141
 */
export async function planChangeOfOtherOrder(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  if (pending?.for !== 'flow' || !isChange(pending.intent) || pending.flow.subjectId === null) return null
  if (slots.orderNumber !== undefined || countWords(text) > longestDescription) return null
  if (/\d{3}/.test(text) || newest.test(text) || !describes.test(text.trim())) return null
  const match = await orders.findDescribedOrder(text)
  if (match.kind !== 'one' || match.order.orderId === pending.flow.subjectId) return null
  return singleCommand({
    kind: 'start-flow',
    intent: pending.intent,
    slots: { orderNumber: match.order.orderId },
    text: '',
    flow: startProgress(pending.intent, { variant: pending.flow.variant }),
  })
}
