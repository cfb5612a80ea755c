import type { DialogueState } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { isAccepted } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The intents that only read orders, so that a repeated answer changes nothing. */
const readingIntents: readonly string[] = [...orderStatusIntents, 'refund_status']
const asksToCheck =
  /^(?:(?:so|ok|okay|well|and|but|please|pls|yeah|yes)[\s,.!]+)*(?:(?:can|could|will|would) (?:you|u|ya) (?:please |pls |just )?)?(?:check|double ?check|have a look|look)(?: (?:it|that|again|for me|into it|please|pls|now|up))*\W*$/i

/**
 * Plans 'can you check' after an answer about orders: the orders are read and told again. The engine may take it for an age check.
 * `null`: it asks for something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planCheckAgain(
  understood: UnderstoodIntent,
  { pending, answered }: Pick<DialogueState, 'pending' | 'answered'>,
): TurnPlan | null {
  if (pending !== null || !readingIntents.includes(answered?.intent ?? '')) return null
  if (isAccepted(understood) && understood.intent !== 'affirm' && understood.intent !== 'age_check')
    return null
  return asksToCheck.test(understood.text.slice(0, 100).trim())
    ? singleCommand({ kind: 'repeat-last', text: '' })
    : null
}
