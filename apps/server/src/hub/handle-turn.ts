import type { HistoryEntry } from '@murphy/contracts/hub'
import type { HubCallerContext } from '@murphy/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { CompletedTurn, TurnRequest } from '../conversation/answer-turn'
import { answerTurn } from '../conversation/answer-turn'
import { addIds } from '../conversation/save-turn'
import type { ConversationPorts, Conversation, NewMessage } from '../conversation/ports'
import { findProvenShopper } from '../conversation/proven-shopper'
import { notProven, Problem } from '../http/problem'
import type { AnswerOncePorts } from './answer-once'
import { answerOnce } from './answer-once'
import type { HubRequest } from './ports'
import { push } from './push'
import { toConversationGroup, findMembership, joinConversation, toShopperGroup } from './membership'

export type HubTurn = {
  readonly turnRequest: TurnRequest
  readonly requestId: string
  /** `null`: the widget gave the request no id. */
  readonly request: HubRequest | null
}

/**
 * Answers a message or event: the whole answer goes to the caller, and the messages to the other connections of the
 * conversation.
 *
 * Errors: throws a Problem when the answer is refused, or what the database threw.
 * Source: HUB-08, HUB-09, HUB-13, HUB-15, docs/wire-format.md#hub
 */
export async function handleTurn(
  ports: ConversationPorts & AnswerOncePorts,
  ctx: HubCallerContext<null>,
  { turnRequest, requestId, request }: HubTurn,
): Promise<'answered' | 'repeated'> {
  const { chatbotUserId, parameters } = turnRequest
  const { widgetSessionId } = parameters
  const once = await answerOnce(ports, request, async (saveAnswer) => {
    let items: ReplyItem[] = []
    const answered = await answerTurn(ports, turnRequest, (answer) => {
      items = addIds(answer.items)
      return saveAnswer({ ...answer, items: items.map(removeToken) })
    })
    if (!answered.ok) throw new Problem(403, notProven)
    return { ...answered.value, items }
  })
  const { sessionId, items } = once.isResend ? once.answer : once.value
  if (once.isResend && once.answer.shopperId !== null) {
    const shopper = await findProvenShopper(ports, chatbotUserId, parameters)
    if (shopper?.shopperId !== once.answer.shopperId) throw new Problem(403, notProven)
  }
  const conversation = { chatbotUserId, sessionId, widgetSessionId }
  joinConversation(ctx, { ...conversation, shopperId: findGreetedShopper(ctx, widgetSessionId) })
  push(ctx.clients.caller, 'wsMessageReceived', items, { requestId })
  if (once.isResend) return 'repeated'
  notifyOthers(ctx, conversation, once.value)
  return 'answered'
}

/** Removes the token, which must not be readable later. */
function removeToken({ interaction_access_token: _secret, ...item }: ReplyItem): ReplyItem {
  return item
}

/** Returns the shopper whom this connection's greeting has proven, while it belongs to the same widget. */
function findGreetedShopper(ctx: HubCallerContext<null>, widgetSessionId: string): number | null {
  const membership = findMembership(ctx)
  return membership?.widgetSessionId === widgetSessionId ? membership.shopperId : null
}

/**
 * Sends a shopper's own items only to connections whose greeting has proven that shopper.
 *
 * Source: docs/wire-format.md#hub, OP-33
 */
function notifyOthers(
  { clients, connectionId }: HubCallerContext<null>,
  conversation: Conversation,
  { messages, shopperId }: CompletedTurn,
): void {
  const send = (group: string, messages: readonly NewMessage[]): void => {
    if (messages.length > 0)
      push(clients.groupExcept(group, [connectionId]), 'messageHistoryReceived', messages.map(toHistoryEntry))
  }
  const unowned = messages.filter((message) => message.shopperId === null)
  if (unowned.length === messages.length) return send(toConversationGroup(conversation), messages)
  send(toShopperGroup(conversation, shopperId), messages)
  if (shopperId !== null) send(toShopperGroup(conversation, null), unowned)
}

function toHistoryEntry({ shopperId: _owner, ...entry }: NewMessage): HistoryEntry {
  return entry
}
