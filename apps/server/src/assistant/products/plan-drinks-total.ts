import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { findPricedPlan } from '../product-search/plan-total-request'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/**
 * Plans a question for the price of the drinks that were planned: 'so what would that come to'. It is asked of no order. `null`: it is about
 * something else.
 *
 * Source: docs/understanding.md#product-search
 */
export function planDrinksTotal({ text, slots }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  if (isAwaitingAnswer(dialogue.pending) || slots.orderNumber !== undefined) return null
  return findPricedPlan(text, dialogue) === null
    ? null
    : singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text })
}
