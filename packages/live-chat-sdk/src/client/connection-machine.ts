import type { Step } from '@murphy/flow'
import { move, stay } from '@murphy/flow'
import type {
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
  Control,
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
      return event.type === 'started' ? attempt(state) : stay(state)
    case 'connecting':
      return connecting(state, event)
    case 'ready':
      return ready(state, event)
    case 'waiting':
      return waiting(state, event)
    case 'renewing':
      if (event.type === 'token-renewed') return attempt({ ...state, hasRenewed: true })
      if (event.type === 'token-refused') return close(state, 'error', 'authentication_failed', true)
      return stay(state)
    case 'closed': {
      const isAsked = event.type === 'reconnect-asked' || event.type === 'started'
      if (!isAsked || !state.mayReconnect) return stay(state)
      return attempt({ ...state, lastDelayMs: 0, ungreeted: 0, hasRenewed: false })
    }
  }
}

function connecting(
  state: Extract<ConnectionState, { at: 'connecting' }>,
  event: ConnectionEvent,
): ConnectionStep {
  switch (event.type) {
    case 'opened':
      return move({ ...state, isOpen: true }, { type: 'send-register' })
    case 'greeted':
      return move(
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
    case 'timer-fired': {
      if (event.key !== 'connect-limit') return stay(state)
      const closing: ConnectionEffect = { type: 'close-wire' }
      // A socket that does not even open is as good as forbidden; one that opened may still work next time.
      const step =
        state.isOpen || !mayFallBack(state)
          ? failed(state, event.hasChat, { isSocketInDoubt: true })
          : attempt({ ...state, way: 'frames' })
      return { ...step, effects: [closing, ...step.effects] }
    }
    default:
      return isControl(event) ? dismissed(state, event) : stay(state)
  }
}

function ready(state: Extract<ConnectionState, { at: 'ready' }>, event: ConnectionEvent): ConnectionStep {
  switch (event.type) {
    case 'heard':
      return move(state, after('silence', silenceLimitMs))
    case 'sent':
      return move(state, after('ping', pingMs))
    case 'came-online':
      // Another network may have come: the old connection has to prove that it lives.
      return move(state, { type: 'send-ping' }, after('silence', connectLimitMs))
    case 'wire-closed':
      return again(state, 'connecting', event.hasChat, [])
    case 'timer-fired':
      if (event.key === 'ping') return move(state, { type: 'send-ping' }, after('ping', pingMs))
      if (event.key === 'silence') return again(state, 'connecting', event.hasChat, [{ type: 'close-wire' }])
      return stay(state)
    case 'logged-out':
      return close(state, 'shutdown', 'logged_out', true)
    default:
      return isControl(event) ? dismissed(state, event) : stay(state)
  }
}

function waiting(state: Extract<ConnectionState, { at: 'waiting' }>, event: ConnectionEvent): ConnectionStep {
  switch (event.type) {
    case 'timer-fired':
      return event.key === 'reconnect' ? attempt(state) : stay(state)
    case 'came-online':
    case 'tab-focused':
      // A service that asked for time gets it.
      return state.status === 'shutdown' ? stay(state) : attempt(state)
    case 'reconnect-asked':
      return attempt(state)
    default:
      return stay(state)
  }
}

/** The service itself ends the connection, or refuses it. */
function dismissed(state: ConnectionState & Tries, event: Control): ConnectionStep {
  switch (event.type) {
    case 'greeted':
      return stay(state)
    case 'idle-disconnected':
      return close(state, 'idle_disconnect', 'idle_disconnect', true)
    case 'shut-down': {
      if (event.maxSeconds === null) return close(state, 'shutdown', event.reason, true)
      const delayMs = event.maxSeconds * 1000
      return move(
        { ...triesOf(state), at: 'waiting', status: 'shutdown', reason: event.reason },
        ...quiet,
        { type: 'after', key: 'reconnect', delayMs, jitterMs: delayMs * 0.1 },
      )
    }
    case 'refused':
      return refused(state, event)
  }
}

function refused(state: ConnectionState, event: Extract<Control, { type: 'refused' }>): ConnectionStep {
  if (event.isFinal) return close(state, 'error', event.reason, false)
  switch (event.reason) {
    case 'banned':
      return close(state, 'error', event.reason, false)
    case 'idle_disconnect':
      return close(state, 'idle_disconnect', event.reason, true)
    case 'logged_out':
      return close(state, 'shutdown', event.reason, true)
    case 'authentication_failed':
      if (state.hasRenewed) return close(state, 'error', event.reason, true)
      return move({ ...triesOf(state), at: 'renewing', reason: event.reason }, ...quiet, {
        type: 'renew-token',
      })
    case 'server_error':
    case 'unknown':
      // It said so after it was reached, so the fast first attempt would only hurry it.
      return again({ ...state, lastDelayMs: Math.max(state.lastDelayMs, 100) }, 'error', false, quiet, event.reason)
  }
}

/** An attempt came to nothing. */
function failed(
  state: Extract<ConnectionState, { at: 'connecting' }>,
  hasChat: boolean,
  { isSocketInDoubt }: { readonly isSocketInDoubt: boolean },
): ConnectionStep {
  const ungreeted = isSocketInDoubt ? state.ungreeted + 1 : state.ungreeted
  if (ungreeted >= 2 && mayFallBack(state)) {
    const step = attempt({ ...state, way: 'frames', ungreeted: 0 })
    return { ...step, effects: [cancel('connect-limit'), ...step.effects] }
  }
  return again({ ...state, ungreeted }, 'error', hasChat, [cancel('connect-limit')])
}

/** Connects again after the next delay. */
function again(
  state: ConnectionState,
  status: 'connecting' | 'error',
  hasChat: boolean,
  effects: readonly ConnectionEffect[],
  reason: Tries['reason'] = 'unknown',
): ConnectionStep {
  const { delayMs, jitterMs } = reconnectDelay(state.lastDelayMs, hasChat)
  return move(
    { ...triesOf(state), at: 'waiting', status, reason, lastDelayMs: delayMs },
    ...effects,
    cancel('ping'),
    cancel('silence'),
    { type: 'after', key: 'reconnect', delayMs, jitterMs },
  )
}

function attempt(state: ConnectionState): ConnectionStep {
  return move(
    { ...triesOf(state), at: 'connecting', isOpen: false },
    cancel('reconnect'),
    after('connect-limit', connectLimitMs),
    { type: 'open-wire', way: state.way },
  )
}

function close(
  state: ConnectionState,
  status: 'idle_disconnect' | 'shutdown' | 'error',
  reason: Tries['reason'],
  mayReconnect: boolean,
): ConnectionStep {
  return move({ ...triesOf(state), at: 'closed', status, reason, mayReconnect }, ...quiet)
}

function stop(state: ConnectionState): ConnectionStep {
  return move({ ...triesOf(state), at: 'idle', lastDelayMs: 0, ungreeted: 0, hasRenewed: false }, ...quiet)
}

function mayFallBack({ way, hasFallback }: { readonly way: Way; readonly hasFallback: boolean }): boolean {
  return way === 'socket' && hasFallback
}

function isControl(event: ConnectionEvent): event is Control {
  return ['greeted', 'shut-down', 'idle-disconnected', 'refused'].includes(event.type)
}

function triesOf({ way, hasFallback, lastDelayMs, ungreeted, hasRenewed, reason }: Tries): Tries {
  return { way, hasFallback, lastDelayMs, ungreeted, hasRenewed, reason }
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
