import type { ClosedReason } from '@murphy/contracts/live-chat'
import type { Step } from '@murphy/flow'
import { next, unchanged } from '@murphy/flow'
import type {
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
  Dismissal,
  TimerKey,
  Tries,
  Way,
} from './connection-state'
import { reconnectDelay } from './reconnect-delay'

/** A connect attempt may take this long, then its wire is closed; nothing heard for so long after a doubt, too. */
export const connectLimitMs = 10_000
/** Source: LCS-51 */
export const pingMs = 15_000
/** Nothing heard for this long: the connection is dead. Source: wire-shapes section 7.2 */
export const silenceLimitMs = 30_000

type ConnectionStep = Step<ConnectionState, ConnectionEffect>

/**
 * One visitor's or agent's connection: attempts, pings, silence, and what follows each way to be closed.
 *
 * Source: LCS-07 to LCS-13, LCS-24, LCS-30, LCS-47 to LCS-51, OP-12, wire-shapes section 7.2
 */
export function connectionTransition(state: ConnectionState, event: ConnectionEvent): ConnectionStep {
  if (event.type === 'stopped') return stop(state)
  switch (state.at) {
    case 'idle':
      return event.type === 'started' ? begin(state) : unchanged(state)
    case 'connecting':
      return connecting(state, event)
    case 'ready':
      return ready(state, event)
    case 'waiting':
      return waiting(state, event)
    case 'renewing':
      // A first token that is refused is exchanged once more, like a later one.
      if (event.type === 'token-renewed') return attempt({ ...state, hasRenewed: state.status === 'error' })
      if (event.type === 'token-refused') return close(state, 'error', 'authentication_failed', true)
      return unchanged(state)
    case 'closed': {
      const isAsked = event.type === 'reconnect-asked' || event.type === 'started'
      if (!isAsked || !state.mayReconnect) return unchanged(state)
      const fresh = { ...state, lastDelayMs: 0, ungreeted: 0, hasRenewed: false }
      return state.reason === 'authentication_failed' ? begin(fresh) : attempt(fresh)
    }
  }
}

function connecting(
  state: Extract<ConnectionState, { at: 'connecting' }>,
  event: ConnectionEvent,
): ConnectionStep {
  switch (event.type) {
    case 'opened':
      return next({ ...state, isOpen: true }, { type: 'send-register' })
    case 'greeted':
      return next(
        {
          ...triesOf(state),
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
      return failed(state, event.hasChat, { isSocketInDoubt: event.isOnline })
    case 'timer-fired':
      if (event.key !== 'connect-limit') return unchanged(state)
      // A socket that does not even open is as good as forbidden; one that opened may still work next time.
      if (!state.isOpen && mayFallBack(state)) return attempt({ ...state, way: 'frames' })
      return failed(state, event.hasChat, { isSocketInDoubt: true })
    case 'dismissed':
      return dismissed(state, event.dismissal, event.hasChat)
    default:
      return unchanged(state)
  }
}

function ready(state: Extract<ConnectionState, { at: 'ready' }>, event: ConnectionEvent): ConnectionStep {
  switch (event.type) {
    case 'heard':
      return next(state, after('silence', silenceLimitMs))
    case 'sent':
      return next(state, after('ping', pingMs))
    case 'came-online':
      // Another network may have come: the old connection has to prove that it lives.
      return next(state, { type: 'send-ping' }, after('silence', connectLimitMs))
    case 'wire-closed':
      return again(state, dropped(event), quiet)
    case 'went-offline':
      return again(state, { ...dropped(event), status: 'error' }, quiet)
    case 'timer-fired':
      if (event.key === 'ping') return next(state, { type: 'send-ping' }, after('ping', pingMs))
      if (event.key === 'silence') return again(state, dropped(event), quiet)
      return unchanged(state)
    case 'logged-out':
      return close(state, 'shutdown', 'logged_out', true)
    case 'dismissed':
      return dismissed(state, event.dismissal, event.hasChat)
    default:
      return unchanged(state)
  }
}

function waiting(state: Extract<ConnectionState, { at: 'waiting' }>, event: ConnectionEvent): ConnectionStep {
  switch (event.type) {
    case 'timer-fired':
      return event.key === 'reconnect' ? attempt(state) : unchanged(state)
    case 'came-online':
    case 'tab-focused':
      // A service that asked for time gets it.
      return state.status === 'shutdown' ? unchanged(state) : attempt(state)
    case 'reconnect-asked':
      return attempt(state)
    default:
      return unchanged(state)
  }
}

/** The service itself ends the connection, or refuses it. */
function dismissed(state: ConnectionState, dismissal: Dismissal, hasChat: boolean): ConnectionStep {
  switch (dismissal.type) {
    case 'idle-disconnected':
      return close(state, 'idle_disconnect', 'idle_disconnect', true)
    case 'shut-down': {
      const { maxSeconds, reason } = dismissal
      if (maxSeconds === null) return close(state, 'shutdown', reason, true)
      const delayMs = maxSeconds * 1000
      return next({ ...triesOf(state), at: 'waiting', status: 'shutdown', reason }, ...quiet, {
        type: 'after',
        key: 'reconnect',
        delayMs,
        jitterMs: delayMs * 0.1,
      })
    }
    case 'refused':
      if (dismissal.isFinal) return close(state, 'error', dismissal.reason, false)
      return refused(state, dismissal.reason, hasChat)
  }
}

function refused(state: ConnectionState, reason: ClosedReason, hasChat: boolean): ConnectionStep {
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
      return again(state, { status: 'error', reason, hasChat }, quiet)
  }
}

/** An attempt came to nothing. */
function failed(
  state: Extract<ConnectionState, { at: 'connecting' }>,
  hasChat: boolean,
  { isSocketInDoubt }: { readonly isSocketInDoubt: boolean },
): ConnectionStep {
  const ungreeted = isSocketInDoubt ? state.ungreeted + 1 : state.ungreeted
  if (ungreeted >= 2 && mayFallBack(state)) return attempt({ ...state, way: 'frames', ungreeted: 0 })
  // The next attempt after the first comes in a moment: that is no time to call it closed.
  const status = state.lastDelayMs === 0 ? 'connecting' : 'error'
  return again({ ...state, ungreeted }, { status, reason: 'unknown', hasChat }, quiet)
}

/** Connects again after the next delay. */
function again(
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
  const { delayMs, jitterMs } = reconnectDelay(state.lastDelayMs, hasChat)
  return next({ ...triesOf(state), at: 'waiting', status, reason, lastDelayMs: delayMs }, ...effects, {
    type: 'after',
    key: 'reconnect',
    delayMs,
    jitterMs,
  })
}

/** The first attempt, or the first after a token was refused. */
function begin(state: ConnectionState): ConnectionStep {
  return state.needsToken ? renew(state, 'connecting', null) : attempt(state)
}

function renew(
  state: ConnectionState,
  status: 'connecting' | 'error',
  reason: Tries['reason'],
): ConnectionStep {
  return next({ ...triesOf(state), at: 'renewing', status, reason }, ...quiet, { type: 'renew-token' })
}

function attempt(state: ConnectionState): ConnectionStep {
  return next(
    { ...triesOf(state), at: 'connecting', isOpen: false },
    cancel('reconnect'),
    after('connect-limit', connectLimitMs),
    { type: 'open-wire', way: state.way },
  )
}

function close(
  state: ConnectionState,
  status: 'idle_disconnect' | 'shutdown' | 'error',
  reason: ClosedReason,
  mayReconnect: boolean,
): ConnectionStep {
  return next({ ...triesOf(state), at: 'closed', status, reason, mayReconnect }, ...quiet)
}

function stop(state: ConnectionState): ConnectionStep {
  return next({ ...triesOf(state), at: 'idle', lastDelayMs: 0, ungreeted: 0, hasRenewed: false }, ...quiet)
}

/** A connection that was ready is likely back at once; only when that fails it counts as closed. */
function dropped({ hasChat }: { readonly hasChat: boolean }) {
  return { status: 'connecting', reason: 'unknown', hasChat } as const
}

function mayFallBack({ way, hasFallback }: { readonly way: Way; readonly hasFallback: boolean }): boolean {
  return way === 'socket' && hasFallback
}

function triesOf(state: Tries): Tries {
  const { way, hasFallback, needsToken, lastDelayMs, ungreeted, hasRenewed, reason } = state
  return { way, hasFallback, needsToken, lastDelayMs, ungreeted, hasRenewed, reason }
}

function after(key: TimerKey, delayMs: number): ConnectionEffect {
  return { type: 'after', key, delayMs, jitterMs: 0 }
}

function cancel(key: TimerKey): ConnectionEffect {
  return { type: 'cancel', key }
}

/** No connection, and nothing that waits. */
const quiet: readonly ConnectionEffect[] = [
  { type: 'close-wire' },
  cancel('connect-limit'),
  cancel('reconnect'),
  cancel('ping'),
  cancel('silence'),
]
