import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { showMessage } from '../conversation/entries'
import { chatCopy } from '../copy'
import type { LoadedCoreModules } from '../core-modules'
import { showEndPrompt } from '../frame/view'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { endSession } from './end-session'

/** Keeps the session alive after an action of the shopper, here and in the other tabs. Source: OP-01 */
export function recordActivity(moment: Moment): Rule {
  return (state) => {
    const { activity } = state.session
    if (!isLive(state) || activity.lastAt === null) return unchanged(state)
    const isToShare = moment.now - activity.sharedAt >= state.settings.activityShareMs
    const sharedAt = isToShare ? moment.now : activity.sharedAt
    const acted: State = {
      ...state,
      session: { ...state.session, activity: { ...activity, lastAt: moment.now, sharedAt } },
    }
    return isToShare ? next(acted, { kind: 'share-activity', at: moment.now }) : next(acted)
  }
}

export function recordOtherTabActivity(at: number): Rule {
  return (state) => {
    const { activity } = state.session
    if (activity.lastAt === null || at <= activity.lastAt) return unchanged(state)
    return put('session', { activity: { ...activity, lastAt: at } })(state)
  }
}

/**
 * Checks the clock when the inactivity timer fires. A timer that fires early for the present last action is set again,
 * and one that fires hours late (a laptop that slept) ends the session at once.
 *
 * Source: LAU-09, LAU-10, OP-01
 */
export function checkInactivity(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    const { activity } = state.session
    if (!isLive(state) || activity.lastAt === null) return unchanged(state)
    const idleMs = moment.now - activity.lastAt
    const limitMs = getInactivityLimitMs(state)
    if (idleMs >= limitMs) return endInactiveSession(moment, modules)(state)
    if (idleMs < limitMs - state.settings.inactivityWarningMs || activity.warnedFor === activity.lastAt)
      return armInactivity(moment)(state)
    return sequence(
      state,
      put('session', { activity: { ...activity, warnedFor: activity.lastAt } }),
      showMessage(moment, { from: 'system', text: chatCopy.stillThere }),
      armInactivity(moment),
    )
  }
}

/** Sets the inactivity timer to the next time that can be due: the one-minute warning, or the end. */
export function armInactivity(moment: Moment): Rule {
  return (state) => {
    const { lastAt, warnedFor } = state.session.activity
    if (!isLive(state) || lastAt === null) return unchanged(state)
    const warningMs = warnedFor === lastAt ? 0 : state.settings.inactivityWarningMs
    const dueAt = lastAt + getInactivityLimitMs(state) - warningMs
    return next(state, { kind: 'after', key: 'inactivity', delayMs: Math.max(0, dueAt - moment.now) })
  }
}

/**
 * Returns true when the session has timed out; checked before every event, so that a page that wakes up never uses a
 * stale session.
 */
export function isOverdue(state: State, now: number): boolean {
  const { lastAt } = state.session.activity
  return isLive(state) && lastAt !== null && now - lastAt >= getInactivityLimitMs(state)
}

/**
 * Ends the session after a timeout (type 2): ids and history are removed at once; the prompt shows now or on the next
 * open. Source: END-06, OP-16
 */
export function endInactiveSession(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => sequence(state, endSession(moment, { isFinished: false }, modules), showEndPrompt(2))
}

/** Returns true while a chat has begun and not ended. */
export function isLive(state: State): boolean {
  return state.session.phase === 'welcoming' || state.session.phase === 'ready'
}

export function getInactivityLimitMs({ device, settings }: State): number {
  return device.isHostDevice ? settings.hostDeviceInactivityMs : settings.inactivityMs
}
