import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { findAddress } from '../flows/find-address'
import { findChangeIntent } from '../flows/find-change-intent'
import { findInterruptedIntent } from '../interrupted-intent'
import { toIntentCommand } from '../read-intent'
import type { TurnPlan } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/**
 * Plans the change of a delivery that a text names, though the engine took it for something else. `null`: it names none.
 *
 * Source: docs/understanding.md#flows
 */
export async function planChange(
  understood: UnderstoodIntent,
  { pending }: DialogueState,
  { today, orders }: UtteranceReaders,
): Promise<TurnPlan | null> {
  const { slots, text } = understood
  const change = isAwaitingAnswer(pending) ? null : findChangeIntent(understood, { today })
  if (change === null) return null
  // A text that names the day on which the order is due already asks about it, and changes nothing.
  if (slots.date !== undefined && findAddress(text, slots).street === null)
    if (await orders.isDueOn(slots.orderNumber ?? '', slots.date.date)) return null
  const command = toIntentCommand({ ...understood, intent: change }, understood.slots)
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}

/**
 * Plans a request for several changes, which are proposed one after the other. `null`: it is not one.
 *
 * Source: docs/understanding.md#flows
 */
export function planSeveralChanges(
  understood: UnderstoodIntent,
  { pending }: DialogueState,
  { splitChanges }: UtteranceReaders,
): TurnPlan | null {
  const changes = splitChanges(understood)
  if (!changes) return null
  const [command, ...queued] = changes
  const commands = command === undefined ? [] : [command]
  return { commands, queued, keepsPending: false, suspends: findInterruptedIntent(pending, commands) }
}
