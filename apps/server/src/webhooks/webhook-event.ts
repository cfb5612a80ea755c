import { parseAgentId } from '@murphy/domain/live-chat'
import type { WebhookEventType } from '@murphy/contracts/desk'
import type { ChatChange } from '../live-chat/model/chat'

/** An event that endpoints are notified of. It contains ids and states, and no personal data. */
export type WebhookEvent = {
  readonly type: WebhookEventType
  /** Milliseconds since 1970. */
  readonly occurredAt: number
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Returns the events of a change of a chat, in the order of its entries.
 *
 * Source: docs/webhooks.md#events
 */
export function listChatEvents(
  { chat, entries }: ChatChange,
  { isNew = false }: { readonly isNew?: boolean } = {},
): readonly WebhookEvent[] {
  const common = {
    chatId: chat.chatId,
    departmentId: chat.departmentId,
    startedAt: chat.startedAt,
    endedAt: chat.endedAt,
    agentIds: chat.servedBy,
    tags: chat.tags,
    rating: chat.rating,
  }
  const started: readonly WebhookEvent[] = isNew
    ? [{ type: 'chat.started', occurredAt: chat.startedAt, data: common }]
    : []
  return [
    ...started,
    ...entries.flatMap(({ entry }): readonly WebhookEvent[] => {
      const event = findEvent(entry)
      return event === null
        ? []
        : [{ type: event.type, occurredAt: entry.timestamp, data: { ...common, ...event.data } }]
    }),
  ]
}

type FoundEvent = { readonly type: WebhookEventType; readonly data: Readonly<Record<string, unknown>> }

function findEvent(entry: ChatChange['entries'][number]['entry']): FoundEvent | null {
  switch (entry.type) {
    case 'chat.memberjoin': {
      const agentId = parseAgentId(entry.nick)
      return agentId === null ? null : { type: 'chat.accepted', data: { agentId } }
    }
    case 'chat.rating':
      return { type: 'chat.rated', data: { rating: entry.new_rating } }
    case 'chat.event':
      if (entry.event === 'transfer') return { type: 'chat.transferred', data: {} }
      return entry.event === 'chat_ended' ? { type: 'chat.ended', data: {} } : null
    default:
      return null
  }
}

/** Returns the body of a delivery. Its bytes are signed, so it is stored as it is. Source: https://www.standardwebhooks.com */
export function formatEventBody({ type, occurredAt, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: new Date(occurredAt).toISOString(), data })
}
