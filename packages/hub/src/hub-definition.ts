import type { Backplane } from './backplane/backplane'
import type { Clock } from './clock'
import type { HubCallerContext } from './context'
import type { Authenticate } from './request'
import type { HubLog } from './log'
import type { HubMethod, HubStream } from './method'
import type { IdSource } from './ids'

/** Defines a hub: its methods, how clients are authenticated, and its settings. */
export type HubDefinition<Claims> = {
  /** Methods by the name that clients invoke, in any case. Created with `method`. */
  readonly methods?: Readonly<Record<string, HubMethod<Claims>>>
  /** Methods that return a stream of items. Created with `stream`. */
  readonly streams?: Readonly<Record<string, HubStream<Claims>>>
  /** Authenticates each request. Without it each client is a guest, and `claims` is null. */
  readonly authenticate?: Authenticate<Claims>
  /** Runs before the first call is read. If it fails, the connection ends and the client does not reconnect by itself. */
  readonly onConnected?: (ctx: HubCallerContext<Claims>) => void | Promise<void>
  readonly onDisconnected?: (ctx: HubCallerContext<Claims>, error: Error | null) => void | Promise<void>
  /** Carries messages to the other nodes. Without it the hub has one node. */
  readonly backplane?: Backplane
  /** The name of this node, unique among the nodes; random by default. */
  readonly node?: string
  readonly clientResultTimeoutMs?: number
  /** The number of groups that one connection may be in. */
  readonly maxGroupsPerConnection?: number
  readonly maxGroupNameLength?: number
  readonly log?: HubLog
  readonly clock?: Clock
  readonly newId?: IdSource
}
