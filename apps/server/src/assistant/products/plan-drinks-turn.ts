import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The intents about an order, an account or a change. A number in their texts is no number of guests. */
const otherIntents: ReadonlySet<string> = new Set([
  'order_tracking',
  'order_list',
  'pickup_order',
  'cancel_order',
  'change_delivery',
  'change_subscription',
  'report_problem',
  'refund_status',
  'resend_tax_invoice',
])

/**
 * Plans a text that plans drinks for an event, or that changes the plan of the last answer: 'and for 50', 'only beer', 'five hours'.
 * `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export async function planDrinksTurn(
  understood: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
  { plansDrinks }: Pick<UtteranceReaders, 'plansDrinks'>,
): Promise<TurnPlan | null> {
  const { slots, text } = understood
  if (isAwaitingAnswer(pending) || slots.orderNumber !== undefined || slots.place !== undefined) return null
  if (isAccepted(understood) && otherIntents.has(understood.intent)) return null
  if (!(await plansDrinks(text))) return null
  return singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text })
}

/**
 * Plans a text of several sentences that each change the plan of the last answer: 'about 5 hours. half of them drink wine'. `null`: one of
 * them is about something else.
 */
export async function planDrinksParts(
  parts: readonly UnderstoodIntent[],
  { pending, drinksPlan, turnCount }: Pick<DialogueState, 'pending' | 'drinksPlan' | 'turnCount'>,
  { plansDrinks }: Pick<UtteranceReaders, 'plansDrinks'>,
): Promise<TurnPlan | null> {
  if (drinksPlan === undefined || turnCount - drinksPlan.turn > 1) return null
  const plans = await Promise.all(parts.map((part) => planDrinksTurn(part, { pending }, { plansDrinks })))
  if (plans.some((plan) => plan === null)) return null
  const text = parts.map((part) => part.text).join('. ')
  return singleCommand({ kind: 'start-flow', intent: 'product_advice', slots: {}, text })
}
