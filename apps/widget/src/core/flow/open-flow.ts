import { cancelFollowUp } from '../conversation/pending-offers'
import { emit, put, sequence } from '../step'
import type { Rule } from '../step'
import type { FlowOpening } from './flows'

/**
 * Requests a flow over the chat. It opens as soon as its module is loaded; a scheduled follow-up is cancelled at once.
 * Source: OP-04
 */
export function openFlow(opening: FlowOpening): Rule {
  return (state) =>
    sequence(
      state,
      leaveChatForFlow,
      emit({
        kind: 'dispatch',
        event: { kind: 'flow-requested', widgetSessionId: state.session.widgetSessionId, opening },
      }),
    )
}

/** Cancels a scheduled follow-up, because the shopper leaves the chat for a flow. Source: OP-04 */
export const leaveChatForFlow: Rule = (state) =>
  sequence(state, cancelFollowUp, put('session', { hasInteracted: true }))
