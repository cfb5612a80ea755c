import { asksWhyOnly } from '../changes/plan-after-refusal'
import type { DialogueState } from '../dialogue-state'
import { isFree } from '../open-question'
import { createAskAgain } from '../flows/plan-flow-commands'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans a bare 'why' right after an answer with a refusal or a limit. Its reason is told, and an open question stays open. `planAfterRefusal`
 * tells the reason of a refused change. `null`: it says more, or the last answer had no limit.
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

/**
 * Plans a bare 'why' that no other plan has answered: Murphy says that he does not know the reason, and how to reach people. `null`: it says
 * more, a question is open, nothing was answered yet, or a safety policy has just answered.
 *
 * Source: docs/understanding.md#intents
 */
export function planUnknownWhy(
  { text }: UnderstoodIntent,
  {
    pending,
    answered,
    lastPolicy,
    turnCount,
  }: Pick<DialogueState, 'pending' | 'answered' | 'lastPolicy' | 'turnCount'>,
  { references }: Pick<UtteranceReaders, 'references'>,
): TurnPlan | null {
  if (!isFree(pending) || answered === null || !asksWhyOnly(text)) return null
  // 'The one that failed, why' asks for the carrier's report.
  const [picked, another] = references.selected
  if (picked?.kind === 'order' && another === undefined)
    return singleCommand({
      kind: 'select-entity',
      intent: 'order_tracking',
      slots: { orderNumber: picked.id },
      text,
      orderQuestion: 'report',
    })
  if (lastPolicy?.turn === turnCount - 1) return null
  return { commands: [{ kind: 'tell-reason', limit: 'unknown' }], keepsPending: true, suspends: null }
}
