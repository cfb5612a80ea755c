import { isAwaitingValue } from '../open-question'
import { storeIntents } from '../intent-groups'
import type { DialogueState } from '../dialogue-state'
import { asksForNumber, findStoreQuestion } from './find-store-question'
import { isAccepted } from '../read-intent'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

const pointing = /\b(?:it|its|they|their|them|em|there|that|this)\b/i

/**
 * Plans a question about a store that was shown: 'call the first', 'how do i get to the second one', 'is that one open sunday'. `null`: it
 * is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planShownStore(
  understood: UnderstoodIntent,
  { pending, shown, answered }: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (isAwaitingValue(pending)) return null
  if (slots.orderNumber !== undefined || slots.product?.isInCatalogue === true) return null
  const isSelected = references.selected.length === 1 && references.selected[0]?.kind === 'store'
  const isAfterStores =
    listNewestShown(shown, 'store').length > 0 && answered !== null && storeIntents.includes(answered.intent)
  const isPointed = isAfterStores && (pointing.test(text) || asksForNumber(text)) && slots.place === undefined
  if (!isSelected && !isPointed) return null
  const question = asksForNumber(text) ? 'phone' : findStoreQuestion(text)
  if (question === null) return null
  const intent = question === 'hours' ? 'store_hours' : 'store_directions'
  // A question for the hours that the engine is sure of has its day and its store already.
  if (isAccepted(understood) && understood.intent === intent && question !== 'phone') return null
  const { date } = slots
  return singleCommand({
    kind: 'select-entity',
    intent,
    slots: question === 'hours' && date !== undefined ? { date } : {},
    text,
  })
}
