import { countWords } from '../plain-words'
import type { DialogueState, SuspendedIntent } from '../dialogue-state'
import { isOrderReference } from '../flows/order-reference'
import { hasQuestionForm } from '../flows/question-form'
import { findOrdinalIndex } from '../references/ordinals'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The most words of a text that only picks an order. */
const longestPick = 9
const otherRequest =
  /\b(?:where|track|status|when|how much|cancel|invoice|receipt|refund|tell me|show|see|open|details?)\b/i

/**
 * Plans a text that picks one of the orders that a flow has offered, after another answer came in between: 'the second one', 'the one
 * with the gin'. The flow continues with that order. `null`: the text picks none of them.
 *
 * Source: docs/understanding.md#intents
 */
export async function planOfferedOrder(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders, references }: Pick<UtteranceReaders, 'orders' | 'references'>,
): Promise<TurnPlan | null> {
  const target = findInterruptedFlow(dialogue)
  const flow = target?.flow
  if (target === null || flow === undefined || flow.subjectId !== null) return null
  const { candidates } = flow
  if (candidates.length === 0 || !isNewestList(candidates, dialogue)) return null
  if (countWords(text) > longestPick || hasQuestionForm(text) || otherRequest.test(text)) return null
  const pick = (orderNumber: string): TurnPlan =>
    singleCommand({
      kind: 'set-slots',
      intent: target.intent,
      slots: { orderNumber },
      text,
      flow: { ...flow, asks: 'subject' },
    })
  const named = slots.orderNumber ?? references.selected.find(({ kind }) => kind === 'order')?.id
  if (named !== undefined && candidates.includes(named)) return pick(named)
  const index = isOrderReference(text) ? findOrdinalIndex(text) : null
  const byPlace = index === null ? undefined : candidates.at(index)
  if (byPlace !== undefined) return pick(byPlace)
  if (!/\b(?:ones?|order)\b/i.test(text)) return null
  const match = await orders.findShownOrder(text, candidates)
  return match.kind === 'one' && candidates.includes(match.order.orderId) ? pick(match.order.orderId) : null
}

/** Returns the interrupted flow whose question may be answered now. */
function findInterruptedFlow({ pending, suspended }: DialogueState): SuspendedIntent | null {
  if (pending?.for === 'resumption') return pending
  return pending === null ? suspended : null
}

/** Returns whether no other orders were shown since the offer. */
function isNewestList(candidates: readonly string[], { shown }: DialogueState): boolean {
  const lists = shown.map(({ entities }) => entities.filter(({ kind }) => kind === 'order'))
  const newest = lists.findLast((list) => list.length > 0) ?? []
  return newest.every(({ id }) => candidates.includes(id))
}
