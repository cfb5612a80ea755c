import type { DialogueState } from '../dialogue-state'
import { isBareHow } from '../knowledge/leans-on-topic'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/**
 * Plans a bare 'how' after an answer that no help article gave: it asks about that answer and not how Murphy is, so the answer is put more
 * simply. `null`: it says more, or nothing was answered yet.
 *
 * Source: docs/understanding.md#intents
 */
export function planBareHow(
  { text }: UnderstoodIntent,
  { pending, history, turnCount, lastPolicy }: DialogueState,
): TurnPlan | null {
  if (pending !== null || history.length === 0 || !isBareHow(text)) return null
  if (lastPolicy?.turn === turnCount - 1) return null
  return singleCommand({ kind: 'repeat-last', text, style: 'simple' })
}
