import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { Step } from '@murphy/flow'
import { next, unchanged } from '@murphy/flow'
import type {
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
  Dismissal,
  TimerKey,
  AttemptState,
  WireKind,
} from './connection-state'
import { getReconnectDelay } from './reconnect-delay'

/** The timeout of an attempt, and of the silence after a ping that checks a doubtful connection. */
export const connectLimitMs = 10_000
/** Source: LCS-51 */
export const pingMs = 15_000
/** A connection that receives nothing for this long is dead. Source: docs/live-chat-protocol.md#connection */
export const silenceLimitMs = 30_000

type ConnectionStep = Step<ConnectionState, ConnectionEffect>

/**
 * Returns the next state of a visitor's or agent's connection, which handles attempts, pings, silence and closes.
 *
 * Source: LCS-07 to LCS-13, LCS-24, LCS-30, LCS-47 to LCS-51, OP-12, docs/live-chat-protocol.md#connection
 */
export function connectionTransition(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  if (event.type === 'stopped') return stop(state)
  switch (state.at) {
    case 'idle':
      return event.type === 'started' ? startConnecting(state) : unchanged(state)
    case 'connecting':
      return handleWhileConnecting(state, event)
    case 'ready':
      return handleWhileReady(state, event)
    case 'waiting':
      return handleWhileWaiting(state, event)
    case 'renewing':
      // A refused first token is exchanged once more, like a later one.
      if (event.type === 'token-renewed') return connect({ ...state, hasRenewed: state.status === 'error' })
      if (event.type === 'token-refused') return close(state, 'error', 'authentication_failed', true)
      return unchanged(state)
    case 'closed': {
      const isRequested = event.type === 'reconnect-asked' || event.type === 'started'
      if (!isRequested || !state.mayReconnect) return unchanged(state)
      const fresh = { ...state, lastDelayMs: 0, ungreeted: 0, hasRenewed: false }
      return state.reason === 'authentication_failed' ? startConnecting(fresh) : connect(fresh)
    }
  }
}

function handleWhileConnecting(
  state: Extract<ConnectionState, { at: 'connecting' }>,
  event: ConnectionEvent,
): ConnectionStep {
  switch (event.type) {
    case 'opened':
      return next({ ...state, isOpen: true }, { type: 'send-register' })
    case 'greeted':
      return next(
        {
          ...toAttemptState(state),
          at: 'ready',
          status: event.status,
          lastDelayMs: 0,
          ungreeted: 0,
          hasRenewed: false,
          reason: null,
        },
        cancel('connect-limit'),
        after('ping', pingMs),
        after('silence', silenceLimitMs),
      )
    case 'wire-closed':
      return handleFailure(state, event)
    case 'timer-fired':
      if (event.key !== 'connect-limit') return unchanged(state)
      // A socket that never opens is probably blocked; one that opened may work the next time.
      if (!state.isOpen && mayFallBack(state)) return connect({ ...state, wireKind: 'frames' })
      return handleFailure(state, { isOnline: true, hasChat: event.hasChat })
    case 'dismissed':
      return handleDismissal(state, event.dismissal, event.hasChat)
    default:
      return unchanged(state)
  }
}

function handleWhileReady(
  state: Extract<ConnectionState, { at: 'ready' }>,
  event: ConnectionEvent,
): ConnectionStep {
  switch (event.type) {
    case 'received':
      return next(state, after('silence', silenceLimitMs))
    case 'sent':
      return next(state, after('ping', pingMs))
    case 'came-online':
      // The network may have changed, so a ping checks whether the connection still works.
      return next(state, { type: 'send-ping' }, after('silence', connectLimitMs))
    case 'wire-closed':
      return reconnectLater(state, toDropped(event), cleanUp)
    case 'went-offline':
      return reconnectLater(state, { ...toDropped(event), status: 'error' }, cleanUp)
    case 'timer-fired':
      if (event.key === 'ping') return next(state, { type: 'send-ping' }, after('ping', pingMs))
      if (event.key === 'silence') return reconnectLater(state, toDropped(event), cleanUp)
      return unchanged(state)
    case 'logged-out':
      return close(state, 'shutdown', 'logged_out', true)
    case 'dismissed':
      return handleDismissal(state, event.dismissal, event.hasChat)
    default:
      return unchanged(state)
  }
}

function handleWhileWaiting(
  state: Extract<ConnectionState, { at: 'waiting' }>,
  event: ConnectionEvent,
): ConnectionStep {
  switch (event.type) {
    case 'timer-fired':
      return event.key === 'reconnect' ? connect(state) : unchanged(state)
    case 'came-online':
    case 'tab-focused':
      // During a shutdown the service has asked for a pause.
      return state.status === 'shutdown' ? unchanged(state) : connect(state)
    case 'reconnect-asked':
      return connect(state)
    default:
      return unchanged(state)
  }
}

/** Handles a message by which the service ends or refuses the connection. */
function handleDismissal(state: ConnectionState, dismissal: Dismissal, hasChat: boolean): ConnectionStep {
  switch (dismissal.type) {
    case 'idle-disconnected':
      return close(state, 'idle_disconnect', 'idle_disconnect', true)
    case 'shut-down': {
      const { maxSeconds, reason } = dismissal
      if (maxSeconds === null) return close(state, 'shutdown', reason, true)
      const delayMs = maxSeconds * 1000
      return next({ ...toAttemptState(state), at: 'waiting', status: 'shutdown', reason }, ...cleanUp, {
        type: 'after',
        key: 'reconnect',
        delayMs,
        jitterMs: delayMs * 0.1,
      })
    }
    case 'refused':
      if (dismissal.isFinal) return close(state, 'error', dismissal.reason, false)
      return handleRefusal(state, dismissal.reason, hasChat)
  }
}

function handleRefusal(state: ConnectionState, reason: ClosedReason, hasChat: boolean): ConnectionStep {
  switch (reason) {
    case 'banned':
      return close(state, 'error', reason, false)
    case 'idle_disconnect':
      return close(state, 'idle_disconnect', reason, true)
    case 'logged_out':
      return close(state, 'shutdown', reason, true)
    case 'authentication_failed':
      if (state.hasRenewed) return close(state, 'error', reason, true)
      return renew(state, 'error', reason)
    case 'server_error':
    case 'unknown':
      return reconnectLater(state, { status: 'error', reason, hasChat }, cleanUp)
  }
}

/** Handles a failed attempt, which counts against sockets only while the browser is online. */
function handleFailure(
  state: Extract<ConnectionState, { at: 'connecting' }>,
  { isOnline, hasChat }: { readonly isOnline: boolean; readonly hasChat: boolean },
): ConnectionStep {
  const ungreeted = isOnline ? state.ungreeted + 1 : state.ungreeted
  if (ungreeted >= 2 && mayFallBack(state)) return connect({ ...state, wireKind: 'frames', ungreeted: 0 })
  // The second attempt follows after 100 ms, so the status is not closed yet.
  const status = state.lastDelayMs === 0 ? 'connecting' : 'error'
  return reconnectLater({ ...state, ungreeted }, { status, reason: 'unknown', hasChat }, cleanUp)
}

/** Reconnects after the next delay. */
function reconnectLater(
  state: ConnectionState,
  {
    status,
    reason,
    hasChat,
  }: {
    readonly status: 'connecting' | 'error'
    readonly reason: ClosedReason
    readonly hasChat: boolean
  },
  effects: readonly ConnectionEffect[],
): ConnectionStep {
  const { delayMs, jitterMs } = getReconnectDelay(state.lastDelayMs, hasChat)
  return next({ ...toAttemptState(state), at: 'waiting', status, reason, lastDelayMs: delayMs }, ...effects, {
    type: 'after',
    key: 'reconnect',
    delayMs,
    jitterMs,
  })
}

/** Starts the first attempt, or the first after a refused token. */
function startConnecting(state: ConnectionState): ConnectionStep {
  return state.needsToken ? renew(state, 'connecting', null) : connect(state)
}

function renew(
  state: ConnectionState,
  status: 'connecting' | 'error',
  reason: AttemptState['reason'],
): ConnectionStep {
  return next({ ...toAttemptState(state), at: 'renewing', status, reason }, ...cleanUp, {
    type: 'renew-token',
  })
}

function connect(state: ConnectionState): ConnectionStep {
  return next(
    { ...toAttemptState(state), at: 'connecting', isOpen: false },
    cancel('reconnect'),
    after('connect-limit', connectLimitMs),
    { type: 'open-wire', wireKind: state.wireKind },
  )
}

function close(
  state: ConnectionState,
  status: 'idle_disconnect' | 'shutdown' | 'error',
  reason: ClosedReason,
  mayReconnect: boolean,
): ConnectionStep {
  return next({ ...toAttemptState(state), at: 'closed', status, reason, mayReconnect }, ...cleanUp)
}

function stop(state: ConnectionState): ConnectionStep {
  return next(
    { ...toAttemptState(state), at: 'idle', lastDelayMs: 0, ungreeted: 0, hasRenewed: false },
    ...cleanUp,
  )
}

/** Returns the status after a drop. It counts as closed only when the next attempt fails, which usually succeeds. */
function toDropped({ hasChat }: { readonly hasChat: boolean }) {
  return { status: 'connecting', reason: 'unknown', hasChat } as const
}

function mayFallBack({
  wireKind,
  hasFallback,
}: {
  readonly wireKind: WireKind
  readonly hasFallback: boolean
}): boolean {
  return wireKind === 'socket' && hasFallback
}

function toAttemptState(state: AttemptState): AttemptState {
  const { wireKind, hasFallback, needsToken, lastDelayMs, ungreeted, hasRenewed, reason } = state
  return { wireKind, hasFallback, needsToken, lastDelayMs, ungreeted, hasRenewed, reason }
}

function after(key: TimerKey, delayMs: number): ConnectionEffect {
  return { type: 'after', key, delayMs, jitterMs: 0 }
}

function cancel(key: TimerKey): ConnectionEffect {
  return { type: 'cancel', key }
}

/** Closes the wire and cancels all timers. */
const cleanUp: readonly ConnectionEffect[] = [
  { type: 'close-wire' },
  cancel('connect-limit'),
  cancel('reconnect'),
  cancel('ping'),
  cancel('silence'),
]
