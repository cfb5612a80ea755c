import { next } from '@murphy/flow'
import type { DeskEvent } from '../event'
import type { Rule } from '../step'

type PushEvent = Extract<DeskEvent, { kind: 'push-switched' | 'push-checked' }>

/** Switches push notifications of this device, and shows what applies. A press meanwhile changes nothing. */
export function handlePush(event: PushEvent): Rule {
  return (shift) => {
    if (event.kind === 'push-checked') return next({ ...shift, push: event.status })
    if (shift.push === 'checking') return next(shift)
    const { csrfToken } = shift
    return next(
      { ...shift, push: 'checking' },
      { kind: event.isOn ? 'turn-push-on' : 'turn-push-off', csrfToken },
    )
  }
}

/** Tries again on a new connection after the device could not be registered. */
export const renewFailedPush: Rule = (shift) =>
  shift.push === 'failed'
    ? next({ ...shift, push: 'checking' }, { kind: 'renew-push', csrfToken: shift.csrfToken })
    : next(shift)
