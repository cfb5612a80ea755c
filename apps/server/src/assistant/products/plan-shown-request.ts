import type { DialogueState } from '../dialogue-state'
import { isSureOfOther } from '../mistaken-intents'
import { isAwaitingAnswer } from '../open-question'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { isAfterProductAnswer } from './shown-products'
import { readShownRequest, readTaste } from './shown-request'

/**
 * Plans a short text right after products that refuses a style, 'too heavy for me', has one chosen, 'which one would you grab', or asks about
 * the one of a kind: 'is the red dry'. `null`: it is about something else.
 *
 * Source: docs/understanding.md#product-search
 */
export async function planShownRequest(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  {
    namesStyle,
    asksOfShownKind,
    references: { selected },
  }: Pick<UtteranceReaders, 'namesStyle' | 'asksOfShownKind' | 'references'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  if (isAwaitingAnswer(dialogue.pending) || slots.orderNumber !== undefined || slots.place !== undefined)
    return null
  if (!isAfterProductAnswer(dialogue) || isSureOfOther(understood, 'shown_products')) return null
  const advice = (kind: 'refine-search' | 'start-flow' | 'select-entity', asked: string): TurnPlan =>
    singleCommand({ kind, intent: 'product_advice', slots: {}, text: asked })
  const request = readShownRequest(text)
  const isOfStyle = request !== null && /^(?:not|which is the most) /.test(request.text)
  if (request !== null && (!isOfStyle || (await namesStyle(request.text))))
    return advice(request.kind === 'refine' ? 'refine-search' : 'start-flow', request.text)
  const isOfOne = selected.filter(({ kind }) => kind === 'product').length === 1
  // 'Is the first one light or heavy' asks about that product, and changes no search.
  if (isOfOne && (await namesStyle(text))) return advice('select-entity', text)
  // 'My father in law likes them softer' changes the search, though it may seem to begin one.
  const taste = readTaste(text)
  if (taste !== null && (await namesStyle(taste))) return advice('refine-search', taste)
  return (await asksOfShownKind(text)) ? advice('select-entity', text) : null
}
