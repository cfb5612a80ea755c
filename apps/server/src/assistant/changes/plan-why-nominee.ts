import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { asksWhyOnly } from './plan-after-refusal'

/**
 * Plans a bare 'why' after the answer that an order needs no nominee: the answer has the reason and is told again. `null`: it asks
 * something else, or a name was asked for or stored.
 */
export function planWhyNominee(
  { text }: UnderstoodIntent,
  { pending, answered }: DialogueState,
): TurnPlan | null {
  if (pending !== null || answered?.intent !== 'change_pickup_nominee' || !asksWhyOnly(text)) return null
  const { orderNumber, personName } = answered.slots
  if (orderNumber === undefined || personName !== undefined) return null
  return singleCommand({ kind: 'set-slots', intent: answered.intent, slots: { orderNumber }, text: '' })
}
