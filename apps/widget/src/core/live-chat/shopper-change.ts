import { unchanged } from '@murphy/flow'
import type { Moment } from '../moment'
import { isLive } from '../session/inactivity'
import type { State } from '../state'
import type { Rule } from '../step'
import { endForNextShopper, leaveTalk } from './end-talk'
import { followChat } from './talk'

/** Ends the chat with the session, and on a shared screen with the shopper, who goes with it. Source: OP-16, OP-33, OP-35, OP-36 */
export function followSessionEnd(before: State): Rule {
  return (state) => {
    if (!isLive(before) || isLive(state)) return unchanged(state)
    const isShopperGone = state.device.isHostDevice && before.session.shopper.at !== 'guest'
    return (isShopperGone ? endForNextShopper : leaveTalk(null))(state)
  }
}

/** Shows the chat of an earlier page once its shopper is confirmed. Source: OP-33 */
export function resumeForShopper(moment: Moment): Rule {
  return followChat(moment, [])
}
