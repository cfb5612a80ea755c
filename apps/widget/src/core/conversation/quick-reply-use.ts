import { unchanged } from '@murphy/flow'
import { put } from '../step'
import type { Rule } from '../step'

/** Marks the group as used, because the shopper went on in another way: it stays in its place but takes no more presses. */
export const markUsed: Rule = (state) => {
  const { quickReplies } = state.conversation
  if (quickReplies === null || quickReplies.isUsed) return unchanged(state)
  return put('conversation', { quickReplies: { ...quickReplies, isUsed: true } })(state)
}
