import type { PushKind } from './push-rules'

/** Stores the browsers that get push notifications, each by its session of the desk. Throws when the database is away. */
export type PushDevices = {
  /**
   * Makes the browser of a session a device, in place of its earlier subscription. A subscription moves to the session that
   * has it last. The oldest devices of the agent beyond `maxPushDevices` are removed.
   *
   * @param device `expiresAt`: milliseconds since 1970; `null`: the browser names no end
   */
  readonly put: (
    device: { readonly sessionId: number; readonly endpoint: string; readonly expiresAt: number | null },
    now: number,
  ) => Promise<void>
  /** Removes the device of a session. It is no error when there is none. */
  readonly remove: (sessionId: number) => Promise<void>
  /** Adds a push about an inbox item for each device of an agent who does not look at the desk. */
  readonly addAssigned: (agentId: number, itemId: string, now: number) => Promise<void>
}

/** A push that is due, for one device. */
export type DuePush = {
  readonly pushId: string
  readonly endpoint: string
  readonly kind: PushKind
  readonly expiresAt: number
  /** Tries so far, this one included. */
  readonly attempts: number
}

/** Hands out pushes, each to one server. Times are milliseconds since 1970. Throws when the database is away. */
export type PushOutbox = {
  /**
   * Adds a push for each device of an agent who does not look at the desk, for each chat that is offered to the agent and
   * for unread messages of visitors in the agent's chats. Each occasion counts once for a device.
   */
  readonly collect: (now: number) => Promise<void>
  /** Keeps agents connected who closed the desk and have a device. Source: docs/live-chat.md#availability */
  readonly keepReachable: (now: number) => Promise<void>
  /** Claims pushes that are due, the oldest first, at most `count`. */
  readonly claimDue: (now: number, until: number, count: number) => Promise<readonly DuePush[]>
  /** Tries a push again at a time. */
  readonly postpone: (pushId: string, nextTryAt: number) => Promise<void>
  /** Ends the tries of a push. */
  readonly finish: (pushId: string) => Promise<void>
  /** Removes the device of an ended subscription, with its pushes. */
  readonly removeEndpoint: (endpoint: string) => Promise<void>
}
