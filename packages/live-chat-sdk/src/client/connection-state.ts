import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { ConnectionStatus } from './connection-status'

/** The WebSocket, or the posts and waiting gets of networks that let none through. */
export type Way = 'socket' | 'frames'

/** What is remembered until the next success. */
export type Tries = {
  readonly way: Way
  /** Whether the frames may be used when the socket does not work. */
  readonly hasFallback: boolean
  /** A token has to be exchanged before the first attempt. */
  readonly needsToken: boolean
  /** The delay before this attempt, without its random part; 0: the first. */
  readonly lastDelayMs: number
  /** Sockets that closed before the service greeted, in a row. */
  readonly ungreeted: number
  /** A token was exchanged because the service refused the one before. */
  readonly hasRenewed: boolean
  /** Why it was closed last. */
  readonly reason: ClosedReason | null
}

export type ConnectionState =
  | ({ readonly at: 'idle' } & Tries)
  | ({ readonly at: 'connecting'; readonly isOpen: boolean } & Tries)
  | ({ readonly at: 'ready'; readonly status: 'registered' | 'reattached' } & Tries)
  /** Closed, and connecting again by itself. */
  | ({ readonly at: 'waiting'; readonly status: 'connecting' | 'shutdown' | 'error' } & Tries)
  | ({ readonly at: 'renewing'; readonly status: 'connecting' | 'error' } & Tries)
  | ({
      readonly at: 'closed'
      readonly status: 'idle_disconnect' | 'shutdown' | 'error'
      readonly mayReconnect: boolean
    } & Tries)

export type TimerKey = 'connect-limit' | 'reconnect' | 'ping' | 'silence'

/** How the service ends a connection, or refuses it. */
export type Dismissal =
  /** The service goes away; `maxSeconds` null: for good. */
  | { readonly type: 'shut-down'; readonly reason: ClosedReason; readonly maxSeconds: number | null }
  | { readonly type: 'idle-disconnected' }
  /** `isFinal`: nothing that this page can do would help, as with a wrong account key. */
  | { readonly type: 'refused'; readonly reason: ClosedReason; readonly isFinal: boolean }

type Greeted = { readonly type: 'greeted'; readonly status: 'registered' | 'reattached' }

/** What the service says about the connection itself. */
export type Control = Greeted | Dismissal

export type ConnectionEvent =
  | Greeted
  | { readonly type: 'dismissed'; readonly dismissal: Dismissal; readonly hasChat: boolean }
  | { readonly type: 'started' | 'opened' | 'heard' | 'sent' | 'came-online' | 'tab-focused' }
  /** `isOnline`: what the browser says; an attempt without a network says nothing against sockets. */
  | { readonly type: 'wire-closed'; readonly isOnline: boolean; readonly hasChat: boolean }
  | { readonly type: 'timer-fired'; readonly key: TimerKey; readonly hasChat: boolean }
  /** The browser has lost its network, and says so long before the silence would. */
  | { readonly type: 'went-offline'; readonly hasChat: boolean }
  | { readonly type: 'reconnect-asked' | 'token-renewed' | 'token-refused' | 'logged-out' | 'stopped' }

export type ConnectionEffect =
  | { readonly type: 'open-wire'; readonly way: Way }
  | { readonly type: 'close-wire' | 'send-register' | 'send-ping' | 'renew-token' }
  | { readonly type: 'after'; readonly key: TimerKey; readonly delayMs: number; readonly jitterMs: number }
  | { readonly type: 'cancel'; readonly key: TimerKey }

export function initialConnection(given: Pick<Tries, 'hasFallback' | 'needsToken'>): ConnectionState {
  return {
    at: 'idle',
    way: 'socket',
    ...given,
    lastDelayMs: 0,
    ungreeted: 0,
    hasRenewed: false,
    reason: null,
  }
}

/** The state in the words of the specification. Source: LCS-07 */
export function statusOf(state: ConnectionState): 'idle' | ConnectionStatus {
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
