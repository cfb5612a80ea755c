import type { DialogueState } from '../dialogue-state'
import type { IntentAnswer } from '../reply-items'

/** The intents that answer with facts, so that the same words again tell nothing new. */
const factIntents: ReadonlySet<string> = new Set([
  'delivery_options',
  'help_article',
  'order_tracking',
  'order_trouble',
  'pickup_order',
  'refund_status',
  'subscription_status',
])

/**
 * Returns whether the answers to another question say only what the last reply said, word for word: 'how long till it's packed' gets the
 * state of the order again.
 *
 * Source: docs/understanding.md#intents
 */
export function repeatsLastAnswer(
  answers: readonly Pick<IntentAnswer, 'intent' | 'result'>[],
  { history, pending }: Pick<DialogueState, 'history' | 'pending'>,
): boolean {
  if (pending !== null || !answers.every(({ intent }) => intent !== null && factIntents.has(intent)))
    return false
  const lastAsked = history.findLastIndex(({ from }) => from === 'shopper')
  const before = new Set(history.slice(lastAsked + 1).map(({ text }) => text))
  const said = answers.flatMap(({ result }) =>
    result.items.flatMap((item) => (item.type === 'message' ? [item.text] : [])),
  )
  return said.length > 0 && lastAsked >= 0 && said.every((text) => before.has(text))
}
