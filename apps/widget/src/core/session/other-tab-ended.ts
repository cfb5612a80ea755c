import { next, unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { unopened, withView } from '../frame/view'
import { sequence } from '../step'
import type { Rule } from '../step'
import { endedElsewhere } from './end-session'
import { isLive } from './inactivity'

/** Ends the chat here when another tab has ended it. Source: OP-35 */
export function otherTabEnded(moment: Moment): Rule {
  return (state) => {
    if (!isLive(state)) return unchanged(state)
    return sequence(state, endedElsewhere(moment), (current) =>
      next(
        current.frame.at === 'open'
          ? withView(current, { at: 'ended', isLeaving: false })
          : unopened(current),
      ),
    )
  }
}
