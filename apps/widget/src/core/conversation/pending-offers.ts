import { next, unchanged } from '@murphy/flow'
import type { Rule } from '../step'
import { put } from '../step'

/** Cancels the scheduled follow-up, because the shopper has done something else. Source: OP-04 */
export const cancelFollowUp: Rule = (state) =>
  state.conversation.followUp === null
    ? unchanged(state)
    : next(
        { ...state, conversation: { ...state.conversation, followUp: null } },
        { kind: 'cancel', key: 'follow-up' },
      )

/** Marks the quick replies as used, because the shopper did something else. They stay visible but take no more presses. */
export const markQuickRepliesUsed: Rule = (state) => {
  const { quickReplies } = state.conversation
  if (quickReplies === null || quickReplies.isUsed) return unchanged(state)
  return put('conversation', { quickReplies: { ...quickReplies, isUsed: true } })(state)
}
