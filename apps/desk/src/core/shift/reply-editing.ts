import { next } from '@murphy/flow'
import type { DeskEvent, Moment } from '../event'
import type { Rule } from '../step'

type Editing = Extract<DeskEvent, { kind: 'reply-saved' | 'reply-deleted' | 'reply-kept' | 'reply-refused' }>

/** Saves and deletes canned replies. The server's list replaces the page's. Source: docs/desk.md */
export function editReply(event: Editing, { freshId }: Moment): Rule {
  return (shift) => {
    const { csrfToken } = shift
    switch (event.kind) {
      case 'reply-saved': {
        const { replyId, body } = event
        return next(
          { ...shift, replyEditor: { isSaving: true, refusal: null } },
          { kind: 'put-reply', csrfToken, replyId: replyId ?? freshId, body },
        )
      }
      case 'reply-deleted':
        return next(
          { ...shift, replyEditor: { isSaving: true, refusal: null } },
          { kind: 'delete-reply', csrfToken, replyId: event.replyId },
        )
      case 'reply-kept':
        return next({
          ...shift,
          cannedReplies: event.replies,
          replyEditor: { isSaving: false, refusal: null },
        })
      case 'reply-refused':
        return next({ ...shift, replyEditor: { isSaving: false, refusal: event.refusal } })
    }
  }
}

/** Requests the canned replies, which another agent may have changed while the connection was lost. */
export const lookUpReplies: Rule = (shift) =>
  next(shift, { kind: 'look-up-replies', csrfToken: shift.csrfToken })
