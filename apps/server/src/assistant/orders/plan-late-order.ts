import { countWords } from '../plain-words'
import { isOfRequest } from '../open-question'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState } from '../dialogue-state'
import { isSureOfOther } from '../mistaken-intents'
import { getLastOrder, isAfterOrderStatus } from './last-order'
import { wantsOwnDelivery } from './own-delivery'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const thing =
  '(?:it|they|this|that|everything|(?:my|the|our) (?:\\w+ ){0,2}?(?:order|stuff|parcel|package|delivery|wine|beer|box|shipment)s?)'
const arriving =
  '(?:be here|be delivered|have (?:come|arrived|been)|come|arrive|get here|turn up|show up|land|reach me)'
const saysLate = [
  `\\b${thing} (?:was|were|is|are) (?:meant|supposed|due|promised|expected)(?: to)? ?(?:${arriving}|(?:by |on )?(?:yesterday|last|before|already|\\w+day))`,
  `\\b${thing} (?:should|shoulda|should['’]?ve|shouldve)(?: have| of)? (?:been|come|arrived|got here|turned up|landed)`,
  `\\b(?:${thing}|its|it['’]s) (?:is |are |was |still |now |so |very |already |running |\\d+ days? |a (?:day|week) ){0,3}(?:late|overdue|delayed)\\b`,
  String.raw`^(?:(?:so|well|great|ok|and|its|it['’]s|my order(?: is|s)?) )*(?:late|delayed|overdue) again\b|^(?:\d+|two|three|four|five|six|a few) days late\b`,
].map((pattern) => new RegExp(pattern, 'i'))
const time =
  '(?:\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|several|many) (?:whole |full |solid |business |working )?(?:days?|weeks?|fortnight|months?)'
/** Nothing but that it is late once more, which the engine takes for the wish to start over. */
const bareLateAgain =
  /^(?:(?:oh|great|so|well|ok|and|my order|it['’]?s|its|it is|is|running|youre|you['’]re|yous|guys|wow|seriously)[\s,.!]+)*(?:late|delayed|overdue|not here) (?:yet )?again\W*$/i

/** Returns whether a text says nothing but that an order is late again. */
export function saysLateAgain(text: string): boolean {
  return bareLateAgain.test(text.slice(0, 80).trim())
}

/** Statements of a long wait: 'its been a week', 'been waiting ten days'. */
const saysWaiting = new RegExp(
  `\\b(?:it['’]?s|it has|it is) (?:now )?been (?:(?:over|more than|like|nearly|almost|about|already|now|at least) )*${time}\\b|\\b(?:been|still) waiting\\b.{0,30}\\b(?:${time}|ages|forever|weeks)\\b`,
  'i',
)

/** Words of a question about the rules of a late delivery. */
const asksForRule =
  /\b(?:refund|fee|compensat\w*|voucher|credit|what (?:if|can|should|happens)|cancel\w*|how do|policy|pick ?up|collect\w*|fine|ok(?:ay)? if)\b/i
/** A statement that the order has not come, and nothing else: 'its still not here'. */
const saysMissing =
  /^(?:(?:but|and|so|well|no|um+)[\s,]+)*(?:it['’]?s|it is) (?:still |just |really )?not (?:here|arrived|come)(?: (?:yet|tho|though|mate))*[\s.!?]*$/i
/** The stages of an order from which nothing more is awaited. */
const closedStages: ReadonlySet<string> = new Set(['delivered', 'collected', 'cancelled', 'unknown'])
const longestStatement = 16
/** Asks by how much orders are late: 'how late', 'how many days overdue'. */
const howLate =
  /^(?:(?:and|so|but|ok|okay)[\s,]+)*(?:by )?how (?:late|overdue|long overdue|(?:many days|much|long) (?:late|overdue|delayed|over))\b(?: (?:is|are|it|they|exactly|both|each|now|already))*\W*$/i
/** A question for the reason, which the carriers' reports answer. */
const asksForReason = /^(?:(?:and|but|so|ok|okay|well|oh|then)[\s,]+)*(?:why|how come)\b/i

/**
 * Plans a statement that an order is late, or that the wait is long: 'it was meant to be here yesterday', 'its been two weeks'. It is about
 * the late orders, and not about the newest one, unless a single order was shown. `null`: it says something else, or no order is
 * late.
 *
 * Source: docs/understanding.md#intents
 */
export async function planLateOrder(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { pending, shown, answered } = dialogue
  const { text, slots } = understood
  if (isOfRequest(pending)) return null
  const last = getLastOrder(dialogue)
  const toldOrder = last !== null && last.isGuess !== true && isAfterOrderStatus(dialogue) ? last : null
  if (toldOrder !== null && wantsOwnDelivery(text)) return singleCommand(createHourCommand(toldOrder.orderId))
  // 'How late' after the late orders tells since when each is due.
  if (isAfterOrderStatus(dialogue) && howLate.test(text.trim()))
    return singleCommand<IntentCommand>({
      kind: 'select-entity',
      intent: 'order_tracking',
      text: '',
      ...(toldOrder === null
        ? { slots: {}, awaited: { asks: 'all', kind: 'delivery' } }
        : { slots: { orderNumber: toldOrder.orderId } }),
    })
  if (/\d{7}/.test(text) || countWords(text) > longestStatement || asksForReason.test(text)) return null
  if (isSureOfOther(understood, 'late_order')) return null
  if (toldOrder !== null && saysMissing.test(text.trim())) {
    const stage = await orders.findStage(toldOrder.orderId)
    // The same words once more would not help.
    if (stage !== null && !closedStages.has(stage)) return singleCommand(createHourCommand(toldOrder.orderId))
  }
  // After an answer about a refund, the wait is for the money.
  const isWaiting = answered?.intent !== 'refund_status' && saysWaiting.test(text)
  const isLate = isWaiting || saysLateAgain(text) || saysLate.some((pattern) => pattern.test(text))
  if (!isLate || asksForRule.test(text)) return null
  const listed = listNewestShown(shown, 'order')
  if (listed.length === 1 || slots.product?.isInCatalogue === true) return null
  // A guest is asked for the log-in or for number and email.
  if (dialogue.shopperId === null && saysLateAgain(text))
    return singleCommand<IntentCommand>({ kind: 'start-flow', intent: 'order_trouble', slots: {}, text })
  if (dialogue.shopperId === null && answered === null)
    return singleCommand<IntentCommand>({ kind: 'start-flow', intent: 'order_tracking', slots: {}, text })
  const match = await orders.findInState('late')
  if (match.kind !== 'one' && match.kind !== 'several') return null
  return singleCommand<IntentCommand>({
    kind: 'select-entity',
    intent: 'order_tracking',
    ...(match.kind === 'one'
      ? { slots: { orderNumber: match.order.orderId }, text }
      : { slots: {}, text: '', orderState: 'late' as const }),
  })
}

/** Creates the command that tells the hour of an order, as 'i need it by tonight' asks for it. */
function createHourCommand(orderNumber: string): IntentCommand {
  return {
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: { orderNumber },
    text: '',
    orderQuestion: 'hour',
  }
}
