import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { askArticles } from '../knowledge/article-questions'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findBasketWorth, readOwnBasket } from '../intents/delivery-sentences'
import { findFeeQuestion, namesDeliveryFee, readBareAmount } from './fee-question'
import { isAfterDelivery } from './plan-delivery-place'

/** The questions that are put to the delivery options in place of the shopper's words. */
const questions = {
  free: 'from how much is delivery free',
  missing: 'how much more do i have to add for free delivery',
  options: 'how much is delivery',
  cart: 'is delivery free for my cart, free from how much',
}

/**
 * Plans a short question about the fee of a delivery: 'free over what', 'is it three times that for three cases', 'tomorrow instead,
 * cheaper'. The facts are those of the retailer's delivery options, for the place that was talked about. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planFeeQuestion(
  { text, slots }: UnderstoodIntent,
  dialogue: Pick<DialogueState, 'pending' | 'last' | 'answered' | 'helpTopic' | 'turnCount' | 'history'>,
): TurnPlan | null {
  const { pending, last, history } = dialogue
  const asksPlace =
    (pending?.for === 'slot' || pending?.for === 'resumption') && pending.intent === 'delivery_options'
  if (
    !(isFree(pending) || pending?.for === 'choice' || asksPlace) ||
    slots.orderNumber !== undefined ||
    slots.place !== undefined
  )
    return null
  const place = last?.intent === 'delivery_options' ? last.slots.place : undefined
  const options = (asked: string): TurnPlan =>
    singleCommand({
      kind: 'set-slots',
      intent: 'delivery_options',
      slots: place === undefined ? {} : { place },
      text: asked,
    })
  // 'And 200' right after the fee for another amount.
  const own = isAfterDelivery(dialogue, asksPlace) ? readOwnBasket(text) : null
  if (own !== null) return options(`for $${own}`)
  const amount = readBareAmount(text)
  const before = history.findLast(({ from }) => from === 'shopper')?.text ?? ''
  if (amount !== null && isAfterDelivery(dialogue, asksPlace) && findBasketWorth(before) !== null)
    return options(`for $${amount}`)
  const question = findFeeQuestion(text, { namesDay: slots.date !== undefined })
  const isAbout = question === 'cart' || isAfterDelivery(dialogue, asksPlace) || namesDeliveryFee(text)
  if (question === null || !isAbout) return null
  if (question === 'each')
    return isAfterDelivery(dialogue, asksPlace) ? singleCommand(askArticles('feePerBox')) : null
  if (question !== 'options') return options(questions[question])
  if (/\bpay\b/i.test(text)) return options('what would i pay for delivery')
  return options(/\bcheap(?:er|est)\b/i.test(text) ? 'which delivery is cheapest' : questions.options)
}
