import { next, unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { withView } from '../frame/view'
import { sequence } from '../step'
import type { Rule } from '../step'
import { endSession } from './end-session'
import { isLive } from './inactivity'

/**
 * Ends the chat when a shared screen goes to another page. The chat would not be on that page, but a browser keeps
 * pages as they were, and the next shopper's back button would show it. Source: HST-01, OP-36
 */
export function pageLeft(moment: Moment): Rule {
  return (state) => {
    if (!state.device.isHostDevice || !isLive(state)) return unchanged(state)
    return sequence(state, endSession(moment, { isFinished: false }), (current) =>
      next(withView(current, { at: 'ended', isLeaving: false })),
    )
  }
}
