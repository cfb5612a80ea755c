import type { DialogueState } from '../dialogue-state'
import { productTalkIntents, storeIntents } from '../intent-groups'
import { isFree } from '../open-question'
import { countWords } from '../plain-words'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import { createStockCommand } from './stock-command'
import type { UnderstoodIntent } from '../understanding'
import { coolRoom, findProductMatter } from './product-matters'

/** A text of so many words says by itself what it is about. */
const leastWords = 12

/**
 * Plans a question about prices, stores, stock or gifts that the shops, drinks and people around it hide: 'the site has one price and the
 * shelf in Parramatta another, which one is right' asks why prices differ, and for no stock. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planProductMatter(
  { text, slots }: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  const { product, place } = slots
  if (!isFree(pending) || slots.orderNumber !== undefined) return null
  // A short text after an order or an article is about that: 'can you keep it until friday'.
  const isOfContext =
    answered !== null &&
    !productTalkIntents.includes(answered.intent) &&
    !storeIntents.includes(answered.intent)
  if (isOfContext && countWords(text) < leastWords) return null
  const question = findProductMatter(text)
  const stock =
    question === coolRoom && product !== undefined ? [createStockCommand(text, { product, place })] : []
  if (question !== null && stock.length > 0)
    return {
      commands: [...stock, { kind: 'ask-knowledge', intent: 'help_article', slots: {}, text: question }],
      keepsPending: false,
      suspends: null,
    }
  return question === null
    ? null
    : singleCommand({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text: question })
}
