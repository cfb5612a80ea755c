import { move, stay } from '@murphy/flow'
import type { Moment } from '../event'
import { unopened, withView } from '../frame/view'
import { inOrder } from '../step'
import type { Rule } from '../step'
import { endedElsewhere } from './end-session'
import { isLive } from './inactivity'

/** An end in one tab ends both. Source: OP-35 */
export function otherTabEnded(moment: Moment): Rule {
  return (state) => {
    if (!isLive(state)) return stay(state)
    return inOrder(state, endedElsewhere(moment), (current) =>
      move(
        current.frame.at === 'open'
          ? withView(current, { at: 'ended', isLeaving: false })
          : unopened(current),
      ),
    )
  }
}
