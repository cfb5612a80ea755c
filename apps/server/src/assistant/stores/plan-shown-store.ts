import { isAwaitingValue } from '../open-question'
import { storeIntents } from '../intent-groups'
import type { DialogueState } from '../dialogue-state'
import { asksForNumber, asksToCall, findStoreQuestion } from './find-store-question'
import { isAccepted } from '../read-intent'
import { listNewestShown } from '../references/shown-entities'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The intents that may answer for a store without showing it. */
const storeAnswers: ReadonlySet<string> = new Set(['product_availability', 'store_hours', 'store_directions'])

const pointing = /\b(?:it|its|they|their|them|em|there|that|this)\b/i

/**
 * Plans a question about a store that was shown: 'call the first', 'how do i get to the second one', 'is that one open sunday'. `null`: it
 * is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planShownStore(
  understood: UnderstoodIntent,
  { pending, shown, answered, storeId }: DialogueState,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  const { text, slots } = understood
  if (isAwaitingValue(pending)) return null
  if (slots.orderNumber !== undefined || slots.product?.isInCatalogue === true) return null
  const isSelected = references.selected.length === 1 && references.selected[0]?.kind === 'store'
  const isAfterStores =
    listNewestShown(shown, 'store').length > 0 && answered !== null && storeIntents.includes(answered.intent)
  // 'Can i ring them' after the stock or the hours of a store.
  const isOfStore = storeId !== null && storeAnswers.has(answered?.intent ?? '')
  const isCalled = (isOfStore || isAfterStores) && slots.place === undefined && asksToCall(text)
  const isPointed = isAfterStores && (pointing.test(text) || asksForNumber(text)) && slots.place === undefined
  if (!isSelected && !isPointed && !isCalled) return null
  const question = isCalled || asksForNumber(text) ? 'phone' : findStoreQuestion(text)
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
