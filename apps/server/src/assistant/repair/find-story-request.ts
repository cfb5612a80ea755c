import { findArticleFit } from '../knowledge/direct-answers'
import { understandAndPlan } from '../plan-turn'
import { isAccepted } from '../read-intent'
import type { References } from '../references/references'
import { isIntentCommand } from '../turn-plan'
import type { TurnPlan } from '../turn-plan'
import type { TurnScope } from '../turn-scope'
import type { UnderstoodIntent } from '../understanding'
import { listStorySentences } from './story-sentences'

type PlannedTurn = { readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan }

/** Intents that a sentence of a story hardly means: they answer or end a conversation. */
const noRequest = /^(?:small_talk\..*|affirm|deny|end_chat|start_over)$/

/**
 * Plans the request within a message that tells a story around it and is not understood as a whole: the first of its sentences that
 * the engine is sure of, or that an approved answer settles. `null`: the message is one sentence, a question is open, an article fits the
 * whole, or no sentence is understood.
 *
 * A service that understands is not asked again for each sentence.
 *
 * Source: docs/understanding.md#intents
 */
export async function findStoryRequest(
  text: string,
  { understood, plan }: PlannedTurn,
  scope: TurnScope,
  references: References,
): Promise<PlannedTurn | null> {
  const { dialogue, tools } = scope
  const [only, another] = plan.commands
  if (only?.kind !== 'cannot-handle' || another !== undefined || dialogue.pending !== null) return null
  if (understood.some(({ source }) => source !== 'embedded')) return null
  if (findArticleFit(text, tools.understanding) !== 'unsure') return null
  for (const sentence of listStorySentences(text)) {
    const planned = await understandAndPlan(sentence, scope, references)
    if (isRequest(planned) || isAnswered(planned, tools)) return planned
  }
  return null
}

/** Returns whether the engine is sure of the only request of a sentence. */
function isRequest({ understood: [first, second], plan: { commands } }: PlannedTurn): boolean {
  const [command, other] = commands
  if (first === undefined || second !== undefined || command === undefined || other !== undefined)
    return false
  return isAccepted(first) && isIntentCommand(command) && !noRequest.test(command.intent)
}

/** Returns whether an approved answer settles a sentence that the engine rejects. */
function isAnswered({ plan: { commands } }: PlannedTurn, { understanding }: TurnScope['tools']): boolean {
  const [command, other] = commands
  return (
    command?.kind === 'cannot-handle' &&
    other === undefined &&
    findArticleFit(command.text, understanding) === 'sure'
  )
}
