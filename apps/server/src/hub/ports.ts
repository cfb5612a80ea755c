import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Backplane } from '@murphy/hub'
import type { EventLog } from '../analytics/event-log'
import type { ConversationPorts, LogFields } from '../conversation/ports'
import type { CallerAddress } from '../caller-address'
import type { DatabaseFailure } from '../http/problem'
import type { Limits } from '../limits/limits'
import type { AllowedOrigins } from '../settings/allowed-origins'
import type { Quotas } from '../quotas/quotas'
import type { WidgetIds } from '../sessions/shopper-bindings'
import type { ShopperTokens } from '../sessions/shopper-tokens'

/** A request of a widget over the hub. `requestId` is the widget's own and proves nothing without the two ids. */
export type HubRequest = WidgetIds & { readonly requestId: string }

/** The part of an answer that a repeat needs. */
export type StoredAnswer = {
  readonly sessionId: string
  /** Empty for a greeting, which is created again for the same session. */
  readonly items: readonly ReplyItem[]
  /** The shopper whom the answer is about; `null`: no proof is needed to read it. */
  readonly shopperId: number | null
}

/**
 * The result of claiming a request. `elsewhere`: it is being answered now, here or by another process, or by one that
 * was killed a moment ago.
 */
export type RequestClaim =
  | { readonly kind: 'yours' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'elsewhere' }

/**
 * Stores which process answers a request, and its answer, so that each request is answered once.
 *
 * Errors: each call throws when the database is away.
 * Source: docs/wire-format.md#hub, docs/live-chat-protocol.md#delivery-rules
 */
export type HubRequests = {
  readonly claim: (request: HubRequest, now: number) => Promise<RequestClaim>
  /** Stores the answer for repeats. Does nothing when the conversation was deleted meanwhile. */
  readonly finish: (request: HubRequest, answer: StoredAnswer, now: number) => Promise<void>
  /** Releases a request that failed, so that a repeat is answered again. */
  readonly release: (request: HubRequest) => Promise<void>
}

/** A handover of a shopper from Murphy to agents, or back. Source: HUB-11, OP-105 */
export type HandOver = WidgetIds & {
  /** '' before the connection has sent a greeting or a message. */
  readonly sessionId: string
  readonly source: string
  readonly target: string
}

/** Dependencies of the hub itself. */
export type HubPorts = {
  /** Bearer tokens of the hub: audience `murphy-hub`. Source: OP-122 */
  readonly tokens: ShopperTokens
  readonly requests: HubRequests
  /** Called when the shopper is handed over to agents, or back. It must not fail. */
  readonly passControl: (handOver: HandOver) => void
  /** Connects the nodes; `null`: there is only one. */
  readonly backplane: Backplane | null
  /** Prefix of the ids of this node's connections, unique among the nodes; `null`: a random one. */
  readonly node: string | null
  /** Time over which connections are closed when the server stops, so that not all reconnect at once. */
  readonly drainMs: number
}

/** Dependencies of the hub and its conversations. */
export type ChatHubPorts = ConversationPorts & {
  readonly hub: HubPorts
  readonly events: EventLog
  readonly quotas: Quotas
  readonly origins: AllowedOrigins
  /** Classifies an error of a port; `null`: it says nothing about the database. */
  readonly findDatabaseFailure: (error: unknown) => DatabaseFailure | null
  readonly log: { readonly info: (fields: LogFields) => void }
  readonly limits: Limits
  readonly callerAddress: CallerAddress
}
