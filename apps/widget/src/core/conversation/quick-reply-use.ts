import { unchanged } from '@murphy/flow'
import { put } from '../step'
import type { Rule } from '../step'

/** The shopper went on in another way: the group stays where it is but takes no more presses. */
export const markUsed: Rule = (state) => {
  const { quickReplies } = state.conversation
  if (quickReplies === null || quickReplies.isUsed) return unchanged(state)
  return put('conversation', { quickReplies: { ...quickReplies, isUsed: true } })(state)
}
