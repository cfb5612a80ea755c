import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { resetToUnopened, withView } from '../frame/view'
import { sequence } from '../step'
import type { Rule } from '../step'
import { endLocally, endWithEndScreen } from './end-session'
import { isLive } from './inactivity'

/** Ends the chat here when another tab has ended it. Source: OP-35 */
export function handleOtherTabEnd(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (!isLive(state)) return unchanged(state)
    return sequence(state, endLocally(moment, modules), (current) =>
      next(
        current.frame.at === 'open'
          ? withView(current, { at: 'ended', isLeaving: false })
          : resetToUnopened(current),
      ),
    )
  }
}

/**
 * Ends the chat when a shared screen goes to another page. The chat would not be on that page, but a browser keeps
 * pages as they were, and the next shopper's back button would show it. Source: HST-01, OP-36
 */
export function handlePageLeft(moment: Moment, modules: LoadedCoreModules): Rule {
  return (state) => {
    if (!state.device.isHostDevice || !isLive(state)) return unchanged(state)
    return endWithEndScreen(moment, modules)(state)
  }
}
