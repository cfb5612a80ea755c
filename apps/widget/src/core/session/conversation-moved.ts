import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import { noDrafts } from '../drafts'
import { resetToUnopened, withView } from '../frame/view'
import { put, sequence } from '../step'
import type { Rule } from '../step'
import { endSession } from './end-session'

/**
 * Ends a conversation that has moved to the shopper's phone: nothing of it stays, and the screen in the store starts
 * again. The bot receives no end, because the conversation goes on. A conversation that has ended meanwhile, or belongs
 * to the next shopper, is left alone.
 *
 * Source: OP-36, decision 056
 */
export function handleConversationMoved(
  moment: Moment,
  widgetSessionId: string,
  modules: LoadedCoreModules,
): Rule {
  return (state) => {
    const { session } = state
    if (![session.widgetSessionId, ...session.earlierWidgetSessionIds].includes(widgetSessionId))
      return unchanged(state)
    return sequence(
      state,
      endSession(moment, { isFinished: false }, modules),
      put('drafts', noDrafts),
      // The next chat begins once storing has stopped, under a new identifier.
      (current) =>
        next(
          current.device.isHostDevice && current.frame.at === 'open'
            ? resetToUnopened(current)
            : withView(current, { at: 'ended', isLeaving: false }),
        ),
    )
  }
}
