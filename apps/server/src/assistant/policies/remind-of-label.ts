import type { DialogueState } from '../dialogue-state'
import type { AssistantTools } from '../intent'
import type { IntentAnswer } from '../reply-items'

/**
 * Adds the reminder to read the label to an answer with products, when the shopper has named an allergy or intolerance before.
 *
 * Source: docs/understanding.md#policies
 */
export function remindOfLabel(
  answer: IntentAnswer,
  { namesAllergy, turnCount: turn }: Pick<DialogueState, 'namesAllergy' | 'turnCount'>,
  { getResponse }: Pick<AssistantTools, 'getResponse'>,
): IntentAnswer {
  const { items } = answer.result
  const at = items.findIndex(({ type }) => type === 'message')
  const message = items[at]
  if (namesAllergy !== true || message?.type !== 'message') return answer
  if (!items.some(({ type }) => type === 'product-list') || message.text.includes('label')) return answer
  const text = `${message.text} ${getResponse('product_search', 'allergy_reminder', { turn })}`
  return { ...answer, result: { ...answer.result, items: items.with(at, { ...message, text }) } }
}
