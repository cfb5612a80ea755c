import type { DialogueState } from '../dialogue-state'
import { isSureOfOther } from '../mistaken-intents'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findUnnamedOrderAsk } from './unnamed-order-words'

/**
 * Plans the first question of a conversation about an order that it does not name: 'when will it be here', 'how long until delivery', 'i dont
 * want it anymore'. The engine takes such texts for a question about deliveries or for a no. A guest who names no order gets the time of
 * deliveries. `null`: the text is about something else, or something was talked about before.
 *
 * Source: docs/understanding.md#intents
 */
export function planUnnamedOrder(
  understood: UnderstoodIntent,
  { pending, answered, shopperId }: Pick<DialogueState, 'pending' | 'answered' | 'shopperId'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (pending !== null || answered !== null) return null
  if (slots.place !== undefined || slots.orderNumber !== undefined || slots.product?.isInCatalogue === true)
    return null
  const track: IntentCommand = {
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: {},
    text,
    awaited: { asks: 'all', kind: 'delivery' },
  }
  switch (findUnnamedOrderAsk(text)) {
    case 'carrier':
      return shopperId === null ? null : singleCommand(track)
    case 'arrival':
      return singleCommand(track)
    case 'delivery-time':
      return singleCommand(
        shopperId === null ? { kind: 'start-flow', intent: 'delivery_options', slots: {}, text } : track,
      )
    case 'problem':
      return isSureOfOther(understood, 'told_problem')
        ? null
        : singleCommand({ kind: 'start-flow', intent: 'report_problem', slots: {}, text })
    case 'unwanted':
      return singleCommand({ kind: 'start-flow', intent: 'cancel_order', slots: {}, text })
    case null:
      return null
  }
}
