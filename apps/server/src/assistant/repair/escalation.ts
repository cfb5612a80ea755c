import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { AssistantTools, IntentRequest } from '../intent'
import { createContactOptions } from '../intents/contact'
import { createMessage, opensContact } from '../reply-items'
import type { IntentAnswer } from '../reply-items'

/** Small talk that jokes or thanks, which an angry or sarcastic shopper must not get. */
const lightIntents: ReadonlySet<string> = new Set([
  'small_talk.ack',
  'small_talk.how_are_you',
  'small_talk.insult',
  'small_talk.joke',
  'small_talk.praise',
  'small_talk.thanks',
])

/** Returns whether an intent would answer with humour or thanks. */
export function isLightIntent(intent: string | null): boolean {
  return intent !== null && lightIntents.has(intent)
}

/** Creates the sentence that apologises for the trouble. Source: docs/understanding.md#intents */
export function createApology(turn: number, { getResponse }: AssistantTools): ReplyItem {
  return createMessage(getResponse('conversation', 'sorry', { turn }))
}

/** Creates the condolence that comes before the answer to a shopper who names a death. Source: docs/understanding.md#intents */
export function createCondolence(turn: number, { getResponse }: AssistantTools): ReplyItem {
  return createMessage(getResponse('conversation', 'loss', { turn }))
}

/** Creates the sentence before an answer that was just given: Murphy knows no more. Source: docs/understanding.md#intents */
export function createNothingNew(turn: number, { getResponse }: AssistantTools): ReplyItem {
  return createMessage(getResponse('conversation', 'nothing_new', { turn }))
}

/**
 * Offers an agent, unless the answers of the turn do already. Returns `null` when they do.
 *
 * Source: docs/understanding.md#intents
 */
export async function createEscalation(
  request: Pick<IntentRequest, 'context' | 'dialogue'>,
  answers: readonly IntentAnswer[],
  tools: AssistantTools,
): Promise<IntentAnswer | null> {
  if (answers.some(({ result }) => result.items.some(leadsToAgent))) return null
  const offer = tools.getResponse('conversation', 'offer_agent', { turn: request.dialogue.turnCount })
  return {
    intent: null,
    isDialogueMove: true,
    result: { items: [createMessage(offer), ...(await createContactOptions(request, tools))] },
  }
}

/** Returns whether an item is a way to reach the team. */
export function leadsToAgent(item: ReplyItem): boolean {
  return item.type === 'livechatqr' || item.type === 'conditionalqr' || opensContact(item)
}
