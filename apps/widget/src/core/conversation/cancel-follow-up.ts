import { next, unchanged } from '@murphy/flow'
import type { Rule } from '../step'

/** The shopper went on: whatever was going to be asked is out of place. Source: OP-04 */
export const cancelFollowUp: Rule = (state) =>
  state.conversation.followUp === null
    ? unchanged(state)
    : next(
        { ...state, conversation: { ...state.conversation, followUp: null } },
        { kind: 'cancel', key: 'follow-up' },
      )
