import { asksWhyOnly } from '../changes/plan-after-refusal'
import type { DialogueState } from '../dialogue-state'
import { createAskAgain } from '../flows/plan-flow-commands'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/**
 * Plans a bare 'why' right after an answer that told a refusal or a limit: the reason of it is said, and an open question stays open. The reason of
 * a refused change is told by `planAfterRefusal`. `null`: it says more, or the last answer told no limit.
 *
 * Source: docs/understanding.md#intents
 */
export function planBareWhy(
  { text }: UnderstoodIntent,
  { pending, limit, turnCount }: Pick<DialogueState, 'pending' | 'limit' | 'turnCount'>,
): TurnPlan | null {
  if (limit === undefined || limit.turn !== turnCount - 1 || !asksWhyOnly(text)) return null
  const reason: DialogueCommand = { kind: 'tell-reason', limit: limit.name }
  return pending?.for === 'flow'
    ? { commands: [reason, createAskAgain(pending)], keepsPending: false, suspends: null }
    : { commands: [reason], keepsPending: true, suspends: null }
}
