import { getOfferedChoices as choicesOf } from '../core/conversation/offered-choices'
import type { QuickReplyChoice } from '../core/conversation/conversation-state'
import type { State } from '../core/state'
import { behaviours } from '../reply-items/behaviours'

/** Returns the choices that the quick replies offer now, by the widget's own kinds of reply item. */
export function offeredChoices(state: State): readonly QuickReplyChoice[] {
  return choicesOf(state, behaviours)
}
