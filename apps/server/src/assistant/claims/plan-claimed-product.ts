import type { UtteranceReaders } from '../utterance-readers'
import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { startProgress } from '../flows/flow-progress'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getClaimInChat } from './claim-in-chat'

/** A longer text says something of its own. */
const longestName = 6
const asks =
  /\?|^(?:and |but |ok |so )*(?:what|which|how|when|where|who|why|do|does|is|are|can|could|show|find|any|got|have)\b/i

/**
 * Plans a short text right after the form of a claim was opened that names a product of the claimed order: 'the whisky'. `null`:
 * it names none.
 *
 * Source: OP-140
 */
export async function planClaimedProduct(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const claim = getClaimInChat(dialogue)
  if (claim === null || dialogue.pending !== null || slots.orderNumber !== undefined) return null
  if (dialogue.answered?.intent !== 'report_problem' || slots.place !== undefined) return null
  if (asks.test(text.trim()) || countWords(text) > longestName) return null
  if (!(await orders.namesItem(text, claim.orderId))) return null
  return singleCommand({
    kind: 'set-slots',
    intent: 'report_problem',
    slots: { orderNumber: claim.orderId },
    text,
    flow: startProgress('report_problem', { variant: claim.kind, subjectId: claim.orderId }),
  })
}
