import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { open } from '../frame/open-close'
import { emit, sequence, put } from '../step'
import type { Rule } from '../step'
import { greet } from './greeting'
import { armInactivity } from './inactivity'

/** Sets up a shared screen in a store: open at once, nothing stored, an earlier timeout. Source: HST-01, OP-36 */
export function setHostDevice(moment: Moment, isHostDevice: boolean, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      state,
      put('device', { isHostDevice }),
      isHostDevice ? emit({ kind: 'stop-storing' }) : unchanged,
      // A first open waits until nothing is stored, so that it greets under the new identifier.
      isHostDevice && state.session.phase !== 'unopened' ? open(moment, modules) : unchanged,
      armInactivity(moment),
    )
}

/**
 * Takes a new identifier once storing has stopped: the next shopper is new to the server. The greeting under the old
 * identifier is sent again.
 */
export function handleStoringStopped(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) =>
    sequence(
      state,
      put('session', { chatbotUserId: moment.freshId }),
      state.session.phase === 'unopened'
        ? open(moment, modules)
        : state.session.phase === 'over'
          ? unchanged
          : greet(moment),
    )
}
