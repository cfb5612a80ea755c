import { needsChangeWords } from '../changes/asks-for-change'
import type { DialogueState } from '../dialogue-state'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** A message that has only a word for an order. */
const bareOrder =
  /^(?:(?:hi|hey|hello|ok|okay|so|um+|well|about|its about|it['’]s about)[\s,]+)*(?:my|the|an|one)? ?(?:orders?|delivery|parcel|package)(?: (?:please|pls|thanks))*[\s.?!]*$/i

/**
 * Plans 'my order' alone, often the first of several messages: the state of the order is told. The engine may take it for any request
 * about an order, such as a cancellation. `null`: it says more.
 *
 * Source: docs/understanding.md#intents
 */
export function planBareOrder(understood: UnderstoodIntent, { pending }: DialogueState): TurnPlan | null {
  if (pending !== null || !bareOrder.test(understood.text.trim())) return null
  if (isAccepted(understood) && !needsChangeWords(understood.intent)) return null
  return singleCommand({
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: understood.slots,
    text: understood.text,
  })
}
