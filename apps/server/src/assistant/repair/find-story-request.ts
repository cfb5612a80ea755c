import { findArticleFit } from '../knowledge/direct-answers'
import { wantsGoods } from '../products/find-product-wish'
import { findStoryAnswer } from '../knowledge/story-answer'
import { tellsMissedDelivery } from '../orders/plan-missed-delivery'
import { understandAndPlan } from '../plan-turn'
import { isAccepted } from '../read-intent'
import type { References } from '../references/references'
import { isIntentCommand, singleCommand } from '../turn-plan'
import type { DialogueCommand, TurnPlan } from '../turn-plan'
import type { TurnScope } from '../turn-scope'
import type { UnderstoodIntent } from '../understanding'
import { listStorySentences } from './story-sentences'

type PlannedTurn = { readonly understood: readonly UnderstoodIntent[]; readonly plan: TurnPlan }

/** Intents that a sentence of a story hardly means: they answer or end a conversation. */
const noRequest = /^(?:small_talk\..*|affirm|deny|end_chat|start_over)$/

/**
 * Plans the request within a message that tells a story around it and is not understood as a whole: the first of its sentences that
 * the engine is sure of, or that an approved answer settles. Where words beside the request led to a search, a store or an order, an article
 * that surely answers a part comes first. `null`: the message is one sentence, a question is open, an article fits the whole, or no sentence
 * is understood.
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
  if (only === undefined || another !== undefined || dialogue.pending !== null) return null
  if (understood.some(({ source }) => source !== 'embedded')) return null
  const isFirst = dialogue.history.length === 0
  if (isFirst && isMisled(only, understood) && hasSureStoryAnswer(text, tools))
    return answerByArticle(understood, text)
  if (only.kind !== 'cannot-handle') return null
  if (findArticleFit(text, tools.understanding) !== 'unsure') return null
  for (const sentence of listStorySentences(text)) {
    const planned = await understandAndPlan(sentence, scope, references)
    if (isRequest(planned) || isAnswered(planned, tools)) return planned
  }
  return null
}

/** The intents that shops, drinks, days and orders of a story mislead to. */
const misled: ReadonlySet<string> = new Set([
  'product_search',
  'product_availability',
  'compare_products',
  'find_nearby_store',
  'store_hours',
  'store_directions',
  'order_tracking',
  'pickup_order',
  'order_list',
])

/** Returns whether the plan of a first message is none that the engine is sure of: its intent comes from words beside the request. */
function isMisled(command: DialogueCommand, [first, second]: readonly UnderstoodIntent[]): boolean {
  if (first === undefined || second !== undefined || !isIntentCommand(command)) return false
  const isUnsure = !isAccepted(first) || first.intent === 'help_article'
  const namesGoods =
    command.intent === 'product_search' && first.slots.product !== undefined && wantsGoods(first.text)
  // A failed delivery is told by its order, which is the only one.
  const isMissed = command.slots.orderNumber !== undefined && tellsMissedDelivery(first.text)
  const namesOrder = first.slots.orderNumber !== undefined || isMissed
  return isUnsure && misled.has(command.intent) && !namesOrder && !namesGoods
}

/** The probability from which a part of a story is answered by an article in place of such a plan; lower where its article surely fits. */
const sureStoryAnswer = { alone: 0.55, withArticle: 0.45, article: 0.6 }

function hasSureStoryAnswer(text: string, { understanding }: TurnScope['tools']): boolean {
  const hit = findStoryAnswer(text, understanding)?.hit
  const score = hit?.answer?.score ?? 0
  return (
    score >= sureStoryAnswer.alone ||
    (score >= sureStoryAnswer.withArticle && (hit?.score ?? 0) >= sureStoryAnswer.article)
  )
}

function answerByArticle(understood: readonly UnderstoodIntent[], text: string): PlannedTurn {
  const command = { kind: 'ask-knowledge', intent: 'help_article', slots: {}, text } as const
  return { understood, plan: { ...singleCommand(command), keepsPending: false } }
}

/** The intents of people and complaints, whose words are read by rules. The engine need not be sure of them. */
const readByRules: ReadonlySet<string> = new Set(['complaint', 'contact_details', 'live_chat'])

/** Returns whether the engine is sure of the only request of a sentence, or rules read it. */
function isRequest({ understood: [first, second], plan: { commands } }: PlannedTurn): boolean {
  const [command, other] = commands
  if (first === undefined || second !== undefined || command === undefined || other !== undefined)
    return false
  if (!isIntentCommand(command) || noRequest.test(command.intent)) return false
  return isAccepted(first) || readByRules.has(command.intent)
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
