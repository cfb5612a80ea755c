import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { AnswerRules } from '../core-modules'
import type { Moment } from '../moment'
import { sequence, put } from '../step'
import type { Rule } from '../step'

/**
 * Shows items that this widget has not asked for, like an answer. They start nothing: commands and follow-ups belong to
 * the tab that has asked, as an answer to a follow-up starts none.
 *
 * Source: HUB-12, HUB-15, OP-117
 */
export function itemsPushed(moment: Moment, items: readonly ReplyItem[], answers: AnswerRules): Rule {
  const requestId = `${moment.freshId}-pushed`
  const asked = { kind: 'event', event: { event: '', parameters: {} }, isFollowUp: true } as const
  return (state) =>
    sequence(
      state,
      put('conversation', {
        awaiting: [...state.conversation.awaiting, { requestId, isFollowUp: true, asked }],
      }),
      answers.replyArrived(moment, requestId, { items, isEmpty: false }),
    )
}
