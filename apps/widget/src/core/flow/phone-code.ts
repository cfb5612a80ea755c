import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { LoadedCoreModules } from '../core-modules'
import type { PhoneCodeEvent } from '../event'
import { leaveEndScreen } from '../frame/end-prompt'
import { endWithEndScreen } from '../session/end-session'
import { sequence } from '../step'
import type { Rule } from '../step'
import { handleFlowEvent } from './run-flow'

/** Handles a change of the one-time code of this screen. Source: OP-36, decision 056 */
export function handlePhoneCodeEvent(
  moment: Moment,
  { change }: PhoneCodeEvent,
  modules: LoadedCoreModules,
): Rule {
  switch (change.kind) {
    case 'checked': {
      const { instance } = change
      return handleFlowEvent(moment, { flow: 'phone', kind: 'code-checked', instance }, modules)
    }
    case 'redeemed':
      return endMovedConversation(moment, change.widgetSessionId, modules)
  }
}

/**
 * Ends a conversation that has moved to the shopper's phone: nothing of it stays, and the screen in the store starts
 * again. The bot receives no end, because the conversation goes on. A conversation that has ended meanwhile, or belongs
 * to the next shopper, is left alone.
 */
function endMovedConversation(moment: Moment, widgetSessionId: string, modules: LoadedCoreModules): Rule {
  return (state) => {
    const { session } = state
    if (![session.widgetSessionId, ...session.earlierWidgetSessionIds].includes(widgetSessionId))
      return unchanged(state)
    return sequence(
      state,
      endWithEndScreen(moment, modules),
      // By then storing has stopped, and the next shopper has a new identifier.
      state.device.isHostDevice ? leaveEndScreen : unchanged,
    )
  }
}
