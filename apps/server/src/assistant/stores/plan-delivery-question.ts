import type { DialogueState } from '../dialogue-state'
import { askArticles } from '../knowledge/article-questions'
import { isFree } from '../open-question'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findAustralianState } from './australian-states'
import { findDeliveryQuestion } from './delivery-question'

/** The questions that are put to the delivery options in place of the shopper's words. */
const deadline = 'how late can i order for same day delivery'
const fees = 'how much is delivery'
const regional = /\b(?:regional|rural|remote|outback|country|bush)\b/i

/**
 * Plans a question about deliveries that the engine takes for an order or a product: until when to order, from one state to another, if
 * more is cheaper, and on which days. The facts are those of the retailer's delivery options. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planDeliveryQuestion(
  { text, slots }: UnderstoodIntent,
  { pending, last }: Pick<DialogueState, 'pending' | 'last'>,
): TurnPlan | null {
  const isPlaceAsked = pending?.for === 'slot' && pending.intent === 'delivery_options'
  if (!(isFree(pending) || isPlaceAsked) || slots.orderNumber !== undefined) return null
  const before = last?.intent === 'delivery_options' ? last.slots.place : undefined
  const place = slots.place ?? before
  const options = (asked: string): IntentCommand => ({
    kind: 'start-flow',
    intent: 'delivery_options',
    slots: place === undefined ? {} : { place },
    text: asked,
  })
  switch (findDeliveryQuestion(text)) {
    case 'deadline':
      return singleCommand(options(deadline))
    case 'more':
      return singleCommand(options(fees))
    case 'route':
      return slots.place === undefined
        ? singleCommand({ kind: 'start-flow', intent: 'delivery_options', slots: {}, text })
        : null
    case 'days': {
      const days = askArticles('deliveryDays')
      const hasArea = slots.place !== undefined || regional.test(text) || findAustralianState(text) !== null
      return hasArea ? { ...singleCommand(days), commands: [days, options(text)] } : singleCommand(days)
    }
    case null:
      return null
  }
}
