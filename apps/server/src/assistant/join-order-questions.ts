import { findOrderQuestions } from './intents/find-order-questions'
import { isAccepted } from './read-intent'
import type { UnderstoodIntent } from './understanding'

/** The intents that a question about an order may be mistaken for. */
export const mistakenForOrder: ReadonlySet<string> = new Set([
  'help_article',
  'compare_products',
  'product_advice',
  'product_search',
  'product_availability',
  'offers',
  'order_list',
  'order_tracking',
  'pickup_order',
  'delivery_options',
  'store_hours',
  'log_in',
  'small_talk.ack',
  'small_talk.identity',
  'affirm',
])

/**
 * Joins the requests of one message that ask about the same order: 'where is 10234567' and 'how much was it' are one question. The
 * other requests stay as they are.
 */
export function joinOrderQuestions(understood: readonly UnderstoodIntent[]): readonly UnderstoodIntent[] {
  const [first, ...others] = understood
  if (first?.intent !== 'order_tracking' || first.slots.orderNumber === undefined) return understood
  const { orderNumber } = first.slots
  const isOfOrder = (each: UnderstoodIntent): boolean => {
    const { place, product, varietal, wineType, orderNumber: own = orderNumber } = each.slots
    const isMistaken = !isAccepted(each) || mistakenForOrder.has(each.intent)
    const isElsewhere =
      [place, varietal, wineType].some((value) => value !== undefined) || product?.isInCatalogue
    return (
      isMistaken &&
      isElsewhere !== true &&
      own === orderNumber &&
      findOrderQuestions(each.text, { isPointed: true }).length > 0
    )
  }
  const joined = others.filter(isOfOrder)
  const text = [first, ...joined].map((each) => each.text).join(', ')
  return [{ ...first, text }, ...others.filter((each) => !joined.includes(each))]
}
