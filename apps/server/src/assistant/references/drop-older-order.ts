import type { DialogueState } from '../dialogue-state'
import { findOrdinalIndex } from './ordinals'
import type { References } from './references'

/**
 * Returns references without an order that a pronoun seems to mean, where the last answer was about another order and showed no card of
 * it: 'cancel that then' after the refusal for another order.
 *
 * @param text the utterance
 */
export function dropOlderOrder(
  references: References,
  text: string,
  { lastOrder, shown, turnCount }: Pick<DialogueState, 'lastOrder' | 'shown' | 'turnCount'>,
): References {
  const [only, another] = references.selected
  if (only?.kind !== 'order' || another !== undefined) return references
  const isFresh = lastOrder !== undefined && lastOrder.turn === turnCount && lastOrder.isGuess !== true
  if (!isFresh || lastOrder.orderId === only.id) return references
  const isShown = shown.at(-1)?.entities.some(({ id }) => id === lastOrder.orderId) === true
  const isNamed = /\d{2}/.test(text) || findOrdinalIndex(text) !== null || /\bother\b/i.test(text)
  return isShown || isNamed ? references : { selected: [], isBare: false }
}
