import type { DialogueState } from '../dialogue-state'
import { findProblemKind } from '../flows/find-variant'
import { startProgress } from '../flows/flow-progress'
import { hasQuestionForm } from '../flows/question-form'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const longestReference = 12

/**
 * Plans the order of a problem, where Murphy asked whether a problem is meant: 'it's the one i signed for' accepts that choice and names the
 * order. A number alone may only ask for the state of the order, unless something is broken or wrong. `null`: the text names no order.
 *
 * Source: OP-140
 */
export async function planChosenProblem(
  { text, slots }: UnderstoodIntent,
  { pending, shopperId }: Pick<DialogueState, 'pending' | 'shopperId'>,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  if (pending?.for !== 'choice' || shopperId === null || !pending.intents.includes('report_problem'))
    return null
  if (countWords(text) > longestReference || hasQuestionForm(text)) return null
  // A text with a problem is a report by itself.
  if (findProblemKind(text) !== null) return null
  const variant = findProblemKind(pending.text)
  const isNumber = slots.orderNumber !== undefined
  if (isNumber && (variant === null || variant === 'missing')) return null
  const match = isNumber ? null : await orders.findDescribedOrder(text)
  const orderNumber = slots.orderNumber ?? (match?.kind === 'one' ? match.order.orderId : undefined)
  if (orderNumber === undefined) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'report_problem',
    slots: { orderNumber },
    text: pending.text,
    flow: startProgress('report_problem', { variant }),
  })
}
