import { countWords } from '../plain-words'
import { isFree } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import { toCorrection } from '../flows/plan-flow-commands'
import { isOnlyOrderNumber } from '../flows/read-correction'
import { splitCorrection } from '../flows/split-correction'
import { isAccepted } from '../read-intent'
import { getRefusal } from './recent-change'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { pickOrderAsk } from '../orders/order-ask'
import { findWrittenOrderNumbers } from '../orders/written-order-numbers'

/** The intents whose answered request is done again for another order. */
const repeatedIntents: readonly string[] = [
  'resend_tax_invoice',
  'refund_status',
  'order_tracking',
  'pickup_order',
]
/** A longer text asks something of its own. */
const longestCorrection = 9

/**
 * Plans a text that names another order than the one whose change was refused or whose question was just answered: 'sorry, I meant
 * the one at Alexandria'. `null`: it corrects nothing.
 *
 * Source: OP-141
 */
export async function planCorrectedRequest(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { hadOpener, orders }: Pick<UtteranceReaders, 'hadOpener' | 'orders'>,
): Promise<TurnPlan | null> {
  if (!isFree(dialogue.pending)) return null
  const refusal = getRefusal(dialogue)
  const { answered } = dialogue
  const before = refusal?.flow.subjectId ?? answered?.slots.orderNumber ?? null
  if (
    refusal === null &&
    (answered === null || !repeatedIntents.includes(answered.intent) || before === null)
  )
    return null
  const { text } = understood
  const { wanted, isCorrection } = splitCorrection(text)
  if (!hadOpener && !isCorrection) return null
  if (wanted === '' || wanted.endsWith('?') || countWords(wanted) > longestCorrection) return null
  const isNumber = isOnlyOrderNumber(text)
  if (!isNumber && asksForElse(understood)) return null
  const orderNumber = isNumber
    ? (findWrittenOrderNumbers(wanted)[0] ?? null)
    : await findDescribed(wanted, orders)
  if (orderNumber === null || orderNumber === before) return null
  if (refusal !== null) {
    const { name, variant, values } = refusal.flow
    const flow = { ...startProgress(name, { variant }), subjectId: orderNumber, values }
    return singleCommand(toCorrection({ kind: 'change', intent: refusal.intent, flow }))
  }
  if (answered === null || before === null) return null
  return singleCommand({
    kind: 'correct-slots',
    intent: answered.intent,
    slots: { ...answered.slots, orderNumber },
    // The words of a text with several orders cannot be told apart.
    text:
      findWrittenOrderNumbers(answered.text).length > 1 ? '' : answered.text.replaceAll(before, orderNumber),
    ...pickOrderAsk({ orderQuestion: answered.orderQuestion, isForOther: answered.isForOther }),
  })
}

/** Returns whether a text asks for something else than the request that it may correct. */
function asksForElse(understood: UnderstoodIntent): boolean {
  const { intent, isHalfSentence, score } = understood
  if (!isAccepted(understood) || isHalfSentence || intent === 'deny') return false
  return score >= 0.8 && intent !== 'pickup_order' && intent !== 'order_tracking' && intent !== 'order_list'
}

async function findDescribed(text: string, orders: UtteranceReaders['orders']): Promise<string | null> {
  const match = await orders.findDescribedOrder(text)
  return match.kind === 'one' ? match.order.orderId : null
}
