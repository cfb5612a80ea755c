import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { Backplane } from '@murphy/hub'
import type { EventLog } from '../analytics/ports'
import type { ConversationPorts, LogFields } from '../conversation/ports'
import type { CallerAddress } from '../http/caller-address'
import type { StoreFailure } from '../http/problem'
import type { Limits } from '../limits/limits'
import type { AllowedOrigins } from '../settings/allowed-origins'
import type { Quotas } from '../quotas/ports'
import type { ShopperTokens, WidgetIds } from '../sessions/ports'

/** One request of a widget over the hub. `requestId` is the widget's own; it proves nothing without the two ids. */
export type HubRequest = WidgetIds & { readonly requestId: string }

/** What was answered, as far as a resend needs it. */
export type StoredAnswer = {
  readonly sessionId: string
  /** None for a greeting: it is said anew for the same session. */
  readonly items: readonly ReplyItem[]
  /** Whom the answer is about; `null`: it may be had without proof. */
  readonly shopperId: number | null
}

/** `elsewhere`: it is being answered now, here or by another process, or by one that was killed a moment ago. */
export type Claim =
  | { readonly kind: 'yours' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'elsewhere' }

/**
 * Who answers a request, and what the answer was, for all processes: each request is answered once.
 *
 * Errors: each throws when the store is away.
 * Source: wire-shapes section 5 (`requestId`), architecture section 6
 */
export type HubRequests = {
  readonly claim: (request: HubRequest, now: number) => Promise<Claim>
  /** Keeps the answer for resends. Does nothing when the conversation was deleted meanwhile. */
  readonly finish: (request: HubRequest, answer: StoredAnswer, now: number) => Promise<void>
  /** Nothing came of it: whoever asks again is answered anew. */
  readonly release: (request: HubRequest) => Promise<void>
}

/** A shopper who is handed over from Murphy to people, or back. Source: HUB-11, OP-105 */
export type HandOver = WidgetIds & {
  /** '' before the connection has greeted or asked. */
  readonly sessionId: string
  readonly source: string
  readonly target: string
}

/** What the hub asks for beside the chat. */
export type HubPorts = {
  /** Bearer tokens of the hub: audience `murphy-hub`. Source: OP-122 */
  readonly tokens: ShopperTokens
  readonly requests: HubRequests
  /** The shopper is handed over to people, or back. It must not fail. */
  readonly passControl: (handOver: HandOver) => void
  /** The way to the other nodes; `null`: there are none. */
  readonly backplane: Backplane | null
  /** With which the ids of this node's connections begin, unique among the nodes; `null`: a random one. */
  readonly node: string | null
  /** Connections end over so long when the server stops, so that not all of them come back at once. */
  readonly drainMs: number
}

/** All that the hub stands on. */
export type ChatHubPorts = ConversationPorts & {
  readonly hub: HubPorts
  readonly events: EventLog
  readonly quotas: Quotas
  readonly origins: AllowedOrigins
  /** What an error of a port says about the store; `null`: nothing. */
  readonly storeFailureOf: (error: unknown) => StoreFailure | null
  readonly log: { readonly info: (fields: LogFields) => void }
  readonly limits: Limits
  readonly callerAddress: CallerAddress
}
