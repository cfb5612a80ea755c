import type { Backplane } from './backplane/backplane'
import type { Clock } from './clock'
import type { HubContext } from './context'
import { Hub } from './hub'
import type { Authenticate } from './identity'
import type { HubLog } from './log'
import type { HubMethod, HubStream } from './method'
import type { IdSource } from './tokens'

/** Defines a hub: its methods, how clients are authenticated, and its settings. */
export type HubDefinition<Claims> = {
  /** By the name that clients call; case does not matter. Made with `method`. */
  readonly methods?: Readonly<Record<string, HubMethod<Claims>>>
  /** Methods that answer with items. Made with `stream`. */
  readonly streams?: Readonly<Record<string, HubStream<Claims>>>
  /** Left out: everybody is a guest, and `claims` is null. */
  readonly authenticate?: Authenticate<Claims>
  /** Before the first call is read. A failure ends the connection, and the client does not come back by itself. */
  readonly onConnected?: (ctx: HubContext<Claims>) => void | Promise<void>
  readonly onDisconnected?: (ctx: HubContext<Claims>, error: Error | null) => void | Promise<void>
  /** The way to the other nodes; none: there are none. */
  readonly backplane?: Backplane
  /** Unique among the nodes; a random one if left out. */
  readonly node?: string
  readonly clientResultTimeoutMs?: number
  /** Groups that one connection may be in. */
  readonly maxGroupsPerConnection?: number
  readonly maxGroupNameLength?: number
  readonly log?: HubLog
  readonly clock?: Clock
  readonly newId?: IdSource
}

/**
 * Defines a hub, which is then mapped to one path or several. `hub.context` reaches all connected clients, on this node
 * and on others, from the start.
 */
export function defineHub<Claims = null>(definition: HubDefinition<Claims>): Hub<Claims> {
  return new Hub(definition)
}
