import { createHash } from 'node:crypto'
import type { HistoryEntry } from '@murphy/contracts/hub'
import type { HubCallerContext } from '@murphy/hub'
import type { Greeting } from '../conversation/greet'
import { greet } from '../conversation/greet'
import type {
  ConversationPorts,
  ConversationRepository,
  StoredMessage,
  Participant,
} from '../conversation/ports'
import type { AnswerOncePorts } from './answer-once'
import { answerOnce } from './answer-once'
import type { HubRequest } from './ports'
import { push } from './push'
import { joinConversation } from './membership'

/**
 * The number of messages that a widget stores. They are shown again when it cannot name the last one it has. Source: OP-34
 */
const newestCount = 10

export type HubGreeting = {
  readonly greeting: Greeting
  /** '' when the widget knows none. */
  readonly conversationId: string
  /** The newest entry that the widget has; `null`: it has none. */
  readonly lastSeenId: string | null
  /** `null`: the widget gave the request no id. */
  readonly request: HubRequest | null
}

/**
 * Greets, adds the connection to its conversation, and sends the missed messages to a returning widget.
 *
 * Errors: throws what the database threw.
 * Source: HUB-10, HUB-15, HUB-17, HUB-18, docs/wire-format.md#hub
 */
export async function handleGreeting(
  ports: ConversationPorts & AnswerOncePorts,
  ctx: HubCallerContext<null>,
  { greeting, conversationId: knownConversationId, lastSeenId, request }: HubGreeting,
): Promise<'answered' | 'repeated'> {
  const { chatbotUserId, widgetSessionId } = greeting
  const once = await answerOnce(ports, request, async (saveAnswer) => {
    const greeted = await greet(ports, greeting)
    await saveAnswer({ sessionId: greeted.response.Data.SessionId, items: [], shopperId: null })
    return greeted
  })
  // A greeting may be sent twice. Only the session that it opened must be the same.
  const { response, shopperId } = once.isResend
    ? await greet(ports, { ...greeting, sessionId: once.answer.sessionId })
    : once.value
  const sessionId = response.Data.SessionId
  joinConversation(ctx, { chatbotUserId, sessionId, widgetSessionId, shopperId })
  const { caller } = ctx.clients
  const conversationId = toHubConversationId(chatbotUserId, sessionId)
  if (knownConversationId !== conversationId) push(caller, 'ConversationIdReceived', conversationId)
  push(caller, 'greetingResponseReceived', response)
  if (knownConversationId !== '' || lastSeenId !== null) {
    const participant = { chatbotUserId, widgetSessionIds: [widgetSessionId], shopperId, sessionId }
    const missed = await findMissedMessages(ports.conversations, participant, lastSeenId)
    if (missed.length > 0) push(caller, 'messageHistoryReceived', missed.map(toHistoryEntry))
  }
  return once.isResend ? 'repeated' : 'answered'
}

/**
 * Returns the hub's id of a conversation. It is derived, so that every node returns the same, and does not reveal the session.
 * Source: OP-105
 */
function toHubConversationId(chatbotUserId: string, sessionId: string): string {
  const hash = createHash('sha256').update(JSON.stringify([chatbotUserId, sessionId]))
  return `c-${hash.digest('base64url').slice(0, 22)}`
}

async function findMissedMessages(
  conversations: ConversationRepository,
  participant: Participant & { readonly sessionId: string },
  lastSeenId: string | null,
): Promise<readonly StoredMessage[]> {
  const sequence = lastSeenId === null ? null : await conversations.findSequence(participant, lastSeenId)
  if (sequence !== null) return await conversations.readAfter(participant, sequence)
  return (await conversations.readAfter(participant, 0)).slice(-newestCount)
}

function toHistoryEntry({ sequence: _sequence, ...entry }: StoredMessage): HistoryEntry {
  return entry
}
