import { articleQuestions } from '../knowledge/article-questions'
import { asksAboutParcel, findOrderQuestions } from '../intents/find-order-questions'
import { productTalkIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import type { UnderstoodIntent } from '../understanding'

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
    const isMistaken = !isSureOfOther(each, 'order_fact')
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

/** Words of collecting a product or an order. */
const collectWords = /\b(?:pick(?:ed)? (?:\w+ )?up|pick ?up|collect\w*|click (?:and|&|n) collect)\b/i
const asksForClosing =
  /\b(?:when|what time|how late|until when|till when)\b.{0,20}\b(?:it|they|you|the store|the shop)\b.{0,12}\b(?:shut|close|open)/i

/**
 * Corrects the intents of requests that depend on an earlier one of the same message: a question about the order that it names, the hours
 * of the store that it names, and a pick up of the product that it asks for.
 */
export function correctDependentRequests(
  understood: readonly UnderstoodIntent[],
): readonly UnderstoodIntent[] {
  return understood.map((each, index) => {
    const { text, slots, intent } = each
    const isFirst = index === 0
    const isOfOrder = slots.orderNumber !== undefined && !text.includes(slots.orderNumber)
    const isMistaken = !isSureOfOther(each, 'order_fact')
    if (!isFirst && isOfOrder && isMistaken && asksAboutParcel(text))
      return { ...each, intent: 'order_tracking' }
    // 'And when does it shut' after a place asks for the hours of that store.
    if (!isFirst && slots.place !== undefined && isMistaken && asksForClosing.test(text))
      return { ...each, intent: 'store_hours' }
    const isAfterProduct = understood
      .slice(0, index)
      .some((before) => productTalkIntents.includes(before.intent ?? ''))
    const isPickup = (intent === 'pickup_order' || intent === 'order_tracking') && collectWords.test(text)
    return isAfterProduct && isPickup && slots.orderNumber === undefined
      ? { ...each, intent: 'help_article', text: articleQuestions.pickupTime }
      : each
  })
}
