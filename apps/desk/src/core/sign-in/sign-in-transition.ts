import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskEvent } from '../event'
import { startShift } from '../shift/start-shift'
import { sessionRetryMs } from '../settings'
import type { SettingUp, SignedOut, SignInProblem, Starting } from '../state'
import type { DeskStep } from '../step'
import { signedOut } from '../state'

/**
 * Finds the session or signs in. A reloaded page still has its session; a page that cannot reach the server tries again,
 * because a shift must not end with a bad connection.
 *
 * Source: OP-106
 */
export function signInTransition(
  state: Starting | SignedOut | SettingUp,
  event: DeskEvent,
  moment: Moment,
): DeskStep {
  switch (state.at) {
    case 'starting':
      switch (event.kind) {
        case 'started':
          return next(state, { kind: 'find-session' })
        case 'session-found':
          return enter(event, moment)
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
            { kind: 'sign-in', email: event.email, password: event.password, code: event.code },
          )
        case 'single-sign-on-requested':
          if (state.isSigningIn) return unchanged(state)
          return next({ ...state, isSigningIn: true, problem: null }, { kind: 'start-single-sign-on' })
        case 'sign-in-failed':
          return next(handleFailure(state, event.problem))
        case 'code-cancelled':
          return next({ ...state, isCodeAsked: false, problem: null })
        case 'signed-in':
          return enter(event, moment)
        default:
          return unchanged(state)
      }
    case 'setting-up':
      switch (event.kind) {
        // The reloaded page finds the session, whose calls are accepted now.
        case 'second-factor-set-up':
          return next(state, { kind: 'reload' })
        case 'session-ended':
          return next({ ...signedOut, hasEnded: true })
        case 'sign-out-pressed':
          return next(signedOut, { kind: 'sign-out', csrfToken: state.csrfToken })
        default:
          return unchanged(state)
      }
  }
}

/** Begins the shift, or the set-up of a second factor that has to come first. */
function enter(
  { session, stored }: Extract<DeskEvent, { kind: 'session-found' | 'signed-in' }>,
  moment: Moment,
): DeskStep {
  const { agent: account, csrfToken, isSecondFactorDue } = session
  return isSecondFactorDue
    ? next({ at: 'setting-up', account, csrfToken })
    : startShift(session, stored, moment)
}

function handleFailure(state: SignedOut, problem: SignInProblem): SignedOut {
  const failed = { ...state, isSigningIn: false, problem }
  switch (problem.kind) {
    case 'code-asked':
      return { ...failed, isCodeAsked: true, problem: null }
    case 'wrong':
      return { ...failed, isCodeAsked: false }
    default:
      return failed
  }
}
