import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskEvent } from '../event'
import { startShift } from '../shift/start-shift'
import { sessionRetryMs } from '../settings'
import type { SignedOut, Starting } from '../state'
import type { DeskStep } from '../step'
import { signedOut } from '../state'

/**
 * Finds the session or signs in. A reloaded page still has its session; a page that cannot reach the server tries again,
 * because a shift must not end with a bad connection.
 *
 * Source: OP-106
 */
export function signInTransition(state: Starting | SignedOut, event: DeskEvent, moment: Moment): DeskStep {
  switch (state.at) {
    case 'starting':
      switch (event.kind) {
        case 'started':
          return next(state, { kind: 'find-session' })
        case 'session-found':
          return startShift(event.session, event.stored, moment)
        case 'session-missing':
          return next(signedOut)
        case 'session-unreachable':
          return next(
            { ...state, isUnreachable: true },
            { kind: 'after', key: 'session', delayMs: sessionRetryMs },
          )
        case 'time-passed':
          return event.timer === 'session' ? next(state, { kind: 'find-session' }) : unchanged(state)
        default:
          return unchanged(state)
      }
    case 'signed-out':
      switch (event.kind) {
        case 'sign-in-requested':
          // A second press sends nothing.
          if (state.isSigningIn) return unchanged(state)
          return next(
            { ...state, isSigningIn: true, problem: null },
            { kind: 'sign-in', email: event.email, password: event.password },
          )
        case 'single-sign-on-requested':
          if (state.isSigningIn) return unchanged(state)
          return next({ ...state, isSigningIn: true, problem: null }, { kind: 'start-single-sign-on' })
        case 'sign-in-failed':
          return next({ ...state, isSigningIn: false, problem: event.problem })
        case 'signed-in':
          return startShift(event.session, event.stored, moment)
        default:
          return unchanged(state)
      }
  }
}
