import type { HistoryEntry } from '@murphy/contracts/hub'
import type { ReplyItem } from '@murphy/contracts/reply-items'

/**
 * Messages from the hub that answer no request: its connection has changed, or its server pushes something. A
 * push to one chat carries its `widgetSessionId`, so that it is dropped where another chat has begun meanwhile.
 *
 * Source: HUB-03, HUB-06, HUB-12 to HUB-18, HUB-23, HUB-30
 */
export type HubEvent =
  | { readonly kind: 'changed'; readonly at: HubState }
  /** The first start failed: the shopper's requests go by REST. */
  | { readonly kind: 'start-failed' }
  /** A connection that worked is closed for good. */
  | { readonly kind: 'lost' }
  /** The connection is new, or another chat has begun on it: the server does not know the shopper. */
  | { readonly kind: 'greeting-required' }
  /** The server no longer accepts the bearer token. */
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'conversation-named'; readonly conversationId: string }
  /** `isCatchUp`: the entries are from the time in which this widget was away. */
  | {
      readonly kind: 'history'
      readonly widgetSessionId: string
      readonly entries: readonly HistoryEntry[]
      readonly isCatchUp: boolean
    }
  | { readonly kind: 'item'; readonly widgetSessionId: string; readonly item: ReplyItem }
  | { readonly kind: 'message'; readonly widgetSessionId: string; readonly message: HubMessage }
  | { readonly kind: 'live-chat-ended'; readonly widgetSessionId: string; readonly reason: LiveChatEndReason }

/** A text of an agent or the system, from a desk that answers through the hub. */
export type HubMessage = { readonly id: string; readonly from: 'agent' | 'system'; readonly text: string }

export type LiveChatEndReason = 'agent_ended' | 'visitor_ended' | 'idle' | 'server_error'

/**
 * The connection to the chat hub. `connecting`: the first start and every attempt after a break; `idle`: there is none,
 * because REST serves or because it is closed for good. Source: HUB-03
 */
export type HubState = 'idle' | 'connecting' | 'connected'
