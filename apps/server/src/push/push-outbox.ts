import type { PushKind } from './push-rules'

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
