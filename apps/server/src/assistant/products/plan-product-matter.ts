import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { findProductMatter } from './product-matters'

/**
 * Plans a question about prices, stores, stock or gifts that the shops, drinks and people around it hide: 'the site has one price and the
 * shelf in Parramatta another, which one is right' asks why prices differ, and for no stock. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planProductMatter(
  { text, slots }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  if (!isFree(pending) || slots.orderNumber !== undefined) return null
  const question = findProductMatter(text)
  return question === null
    ? null
    : singleCommand({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text: question })
}
