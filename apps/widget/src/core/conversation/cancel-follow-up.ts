import { next, unchanged } from '@murphy/flow'
import type { Rule } from '../step'

/** Cancels the scheduled follow-up, because the shopper has done something else. Source: OP-04 */
export const cancelFollowUp: Rule = (state) =>
  state.conversation.followUp === null
    ? unchanged(state)
    : next(
        { ...state, conversation: { ...state.conversation, followUp: null } },
        { kind: 'cancel', key: 'follow-up' },
      )
