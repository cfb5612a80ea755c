import { unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { isLive } from '../session/inactivity'
import type { Session } from '../session/session-state'
import type { State } from '../state'
import type { Rule } from '../step'
import { leaveTalk, endForNextShopper } from './end-talk'
import { followChat } from './talk'

/**
 * What a change of the shopper or the end of the session means for the chat with people: who was somebody and is not any
 * more leaves it with all of its lines; a guest who logs in stays in it; with the session it ends.
 *
 * Source: OP-33, OP-35, OP-16
 */
export function followShopper(before: State, moment: Moment): Rule {
  return (state) => {
    const known = shopperOf(before.session)
    if (known > 0 && shopperOf(state.session) !== known) return endForNextShopper(state)
    if (isLive(before) && !isLive(state)) return leaveTalk(null)(state)
    const isConfirmed = before.session.shopper.at === 'remembered' && state.session.shopper.at === 'signed-in'
    return isConfirmed ? followChat(moment, [])(state) : unchanged(state)
  }
}

function shopperOf({ shopper }: Session): number {
  return shopper.at === 'guest' ? 0 : shopper.shopperId
}
