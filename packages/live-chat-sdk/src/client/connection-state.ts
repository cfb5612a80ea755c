import type { ClosedReason } from '@murphy/contracts/live-chat'

/** The kind of a connection: a WebSocket, or POSTs and long-polling GETs for networks that block WebSockets. */
export type WireKind = 'socket' | 'frames'

/** The state of connection attempts, which a success resets. */
export type AttemptState = {
  readonly wireKind: WireKind
  /** `true` if the fallback may be used when the socket does not work. */
  readonly hasFallback: boolean
  /** `true` if a token has to be exchanged before the first attempt. */
  readonly needsToken: boolean
  /** The delay before this attempt, without its random part; 0 for the first. */
  readonly lastDelayMs: number
  /** The number of consecutive sockets that closed before the service registered the visitor. */
  readonly ungreeted: number
  /** `true` if a token was exchanged because the service refused the one before. */
  readonly hasRenewed: boolean
  /** The reason of the last close. */
  readonly reason: ClosedReason | null
}

/** The states of the connection. Source: docs/live-chat-protocol.md#connection */
export type ConnectionState =
  | ({ readonly at: 'idle' } & AttemptState)
  | ({ readonly at: 'connecting'; readonly isOpen: boolean } & AttemptState)
  | ({ readonly at: 'ready'; readonly status: 'registered' | 'reattached' } & AttemptState)
  /** Closed, and reconnecting by itself. */
  | ({ readonly at: 'waiting'; readonly status: 'connecting' | 'shutdown' | 'error' } & AttemptState)
  | ({ readonly at: 'renewing'; readonly status: 'connecting' | 'error' } & AttemptState)
  | ({
      readonly at: 'closed'
      readonly status: 'idle_disconnect' | 'shutdown' | 'error'
      readonly mayReconnect: boolean
    } & AttemptState)

/** The timers of the connection, by name. */
export type TimerKey = 'connect-limit' | 'reconnect' | 'ping' | 'silence'

/** The message by which the service ends or refuses a connection. */
export type Dismissal =
  /** The service shuts down. `maxSeconds`: the delay of the reconnect; `null`: there is no automatic reconnect. */
  | { readonly type: 'shut-down'; readonly reason: ClosedReason; readonly maxSeconds: number | null }
  | { readonly type: 'idle-disconnected' }
  /** `isFinal`: the page cannot correct the cause, such as a wrong account key. */
  | { readonly type: 'refused'; readonly reason: ClosedReason; readonly isFinal: boolean }

type Greeted = { readonly type: 'greeted'; readonly status: 'registered' | 'reattached' }

/** A message of the service about the connection itself. */
export type Control = Greeted | Dismissal

/** The events that change the state of the connection. */
export type ConnectionEvent =
  | Greeted
  | { readonly type: 'dismissed'; readonly dismissal: Dismissal; readonly hasChat: boolean }
  | { readonly type: 'started' | 'opened' | 'received' | 'sent' | 'came-online' | 'tab-focused' }
  /** `isOnline`: from the browser. An attempt without a network does not count against sockets. */
  | { readonly type: 'wire-closed'; readonly isOnline: boolean; readonly hasChat: boolean }
  | { readonly type: 'timer-fired'; readonly key: TimerKey; readonly hasChat: boolean }
  /** The browser has lost its network, which is known long before the silence timeout. */
  | { readonly type: 'went-offline'; readonly hasChat: boolean }
  | { readonly type: 'reconnect-asked' | 'token-renewed' | 'token-refused' | 'logged-out' | 'stopped' }

/** The effects that a transition of the connection asks for. */
export type ConnectionEffect =
  | { readonly type: 'open-wire'; readonly wireKind: WireKind }
  | { readonly type: 'close-wire' | 'send-register' | 'send-ping' | 'renew-token' }
  | { readonly type: 'after'; readonly key: TimerKey; readonly delayMs: number; readonly jitterMs: number }
  | { readonly type: 'cancel'; readonly key: TimerKey }

/** Creates the state of a connection that has not started. */
export function createInitialState(
  options: Pick<AttemptState, 'hasFallback' | 'needsToken'>,
): ConnectionState {
  return {
    at: 'idle',
    wireKind: 'socket',
    ...options,
    lastDelayMs: 0,
    ungreeted: 0,
    hasRenewed: false,
    reason: null,
  }
}

/** Returns the status that the specification has for a state. Source: LCS-07 */
export function toStatus(state: ConnectionState): 'idle' | ConnectionStatus {
  switch (state.at) {
    case 'idle':
    case 'connecting':
      return state.at
    case 'ready':
    case 'waiting':
    case 'renewing':
    case 'closed':
      return state.status
  }
}

/**
 * The status of a connection in the specification. `registered` and `reattached` are ready, the last three are closed. A
 * connection that waits to reconnect is closed as well.
 *
 * Source: LCS-07, LCS-08, OP-97
 */
export type ConnectionStatus =
  | 'connecting'
  | 'registered'
  | 'reattached'
  | 'idle_disconnect'
  | 'shutdown'
  | 'error'

/** Returns true for the statuses that the specification calls ready. Source: LCS-08, OP-97 */
export function isReady(status: ConnectionStatus | 'idle'): status is 'registered' | 'reattached' {
  return status === 'registered' || status === 'reattached'
}

/** Returns true for the statuses that the specification calls closed. Source: LCS-08 */
export function isClosed(status: ConnectionStatus | 'idle'): boolean {
  return status === 'idle_disconnect' || status === 'shutdown' || status === 'error'
}
