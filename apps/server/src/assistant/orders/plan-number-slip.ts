import type { DialogueState } from '../dialogue-state'
import { isOnlyOrderNumber } from '../flows/read-correction'
import { tellsDoubleCharge } from '../help/trouble-words'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { isSureOfOther } from '../mistaken-intents'
import { countWords } from '../plain-words'
import { namesNewestOrder } from './find-order-by-description'
import { findShortNumber } from './mistyped-order-numbers'

const slip =
  /\b(?:miss\w*|left|forgot\w*|swap\w*|mixed up|mistyped?|typo|dropped|extra|wrong|one too (?:many|few))\b.{0,20}\b(?:digits?|numbers?|figures?|off|out)\b|\btypo\b/i
const recentOnes = /\b(?:one of )?(?:the|my) (?:most )?(?:recent|latest|last|newest) (?:ones|orders|few)\b/i
const bareNumber = /(?<![\d$.,])\d{5,6}(?![\d.,])/
const written = /(?<!\d)\d{5,12}(?!\d)/g
const longestText = 12
/** Words of a question about the newest order. */
const asksOfNewest = /\b(?:what|whats|where|wheres|when|show|status|track|my)\b/i
const asksWhere =
  /^(?:(?:so|ok|and|but|then|well)[\s,]+)*(?:where|wheres|where['’]s|when|how far)\b.{0,12}\b(?:it|they|(?:the|my) (?:order|parcel|delivery))\b.{0,20}$/i

/**
 * Plans a text about an order number that was not found or is too short: 'i missed a digit', 'it is one of the recent ones', and 'whats my
 * latest one' when the engine is not sure. `null`: it says something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planNumberSlip(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { text, slots } = understood
  const { pending, history } = dialogue
  const isAsked =
    pending?.for === 'slot' && pending.slot === 'orderNumber' && pending.intent === 'order_tracking'
  const before = history.findLast(({ from }) => from === 'shopper')?.text ?? ''
  if (
    pending === null &&
    slots.orderNumber !== undefined &&
    isOnlyOrderNumber(text) &&
    tellsDoubleCharge(before)
  )
    return singleCommand({
      kind: 'select-entity',
      intent: 'order_tracking',
      slots: { orderNumber: slots.orderNumber },
      text: '',
      orderQuestion: 'total',
    })
  if (
    pending === null &&
    dialogue.answered?.intent === 'guest_order_lookup' &&
    asksWhere.test(text.trim()) &&
    slots.orderNumber === undefined &&
    dialogue.shopperId === null
  )
    return singleCommand({ kind: 'start-flow', intent: 'guest_order_lookup', slots: {}, text: '' })
  if ((pending !== null && !isAsked && pending.for !== 'choice') || slots.orderNumber !== undefined)
    return null
  if (countWords(text) > longestText) return null
  const track = (orderNumber: string | null, said = text): TurnPlan =>
    singleCommand({
      kind: 'start-flow',
      intent: 'order_tracking',
      slots: orderNumber === null ? {} : { orderNumber },
      text: said,
    })
  const isMistaken = !isSureOfOther(understood, 'order_number')
  const short =
    isMistaken && slots.price === undefined && slots.phone === undefined ? findShort(text, isAsked) : null
  if (short !== null) return track(short)
  if (isAsked && slip.test(text)) {
    const typed = history.findLast(
      ({ from, text: said }) => from === 'shopper' && said.match(written) !== null,
    )
    const number = typed?.text.match(written)?.at(-1)
    if (number !== undefined) return track(number)
  }
  if (isAsked && recentOnes.test(text))
    return singleCommand({ kind: 'start-flow', intent: 'order_list', slots: {}, text: '' })
  const isUnsure = !isAccepted(understood) && slots.product?.isInCatalogue !== true
  return pending === null && isUnsure && namesNewestOrder(text) && asksOfNewest.test(text)
    ? track(null)
    : null
}

function findShort(text: string, isAsked: boolean): string | null {
  return findShortNumber(text) ?? (isAsked ? (bareNumber.exec(text)?.[0] ?? null) : null)
}
