import { toPlainWords } from '../plain-words'
import { isAwaitingValue } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { asksToLogOut } from '../knowledge/help-talk'

/**
 * Plans 'log me out': Murphy cannot do it, and says where it is done. The conversation does not end. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export function planLogOut(
  { text }: UnderstoodIntent,
  { pending }: Pick<DialogueState, 'pending'>,
): TurnPlan | null {
  if (isAwaitingValue(pending) || !asksToLogOut(toPlainWords(text))) return null
  return singleCommand({ kind: 'ask-knowledge', intent: 'help_article', slots: {}, text })
}
