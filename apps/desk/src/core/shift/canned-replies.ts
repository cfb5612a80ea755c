import type { CannedReply, DeskChat } from '@murphy/contracts/desk'
import { fillCannedReply, findMissingPlaceholders, getFirstName } from '@murphy/domain/live-chat'
import type { ReplyFacts } from '@murphy/domain/live-chat'
import { getVisitorName } from './selectors'
import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { DeskEvent } from '../event'
import type { Rule } from '../step'

/** The number of rows that fit above the message box. */
const mostFound = 8

/**
 * Returns the replies or macros that match: shortcuts that begin with the query, then shortcuts and texts that
 * contain it.
 */
export function findReplies<Reply extends Pick<CannedReply, 'shortcut' | 'text'>>(
  replies: readonly Reply[],
  query: string,
): readonly Reply[] {
  const getRank = ({ shortcut, text }: Reply): number =>
    shortcut.startsWith(query) ? 0 : shortcut.includes(query) ? 1 : text.toLowerCase().includes(query) ? 2 : 3
  return replies
    .filter((reply) => getRank(reply) < 3)
    .toSorted((one, other) => getRank(one) - getRank(other))
    .slice(0, mostFound)
}

/**
 * Returns the text of a canned reply or macro with its placeholders filled in.
 *
 * Source: docs/desk.md#use-canned-replies
 */
export function fillReply({ text }: Pick<CannedReply, 'text'>, chat: DeskChat, agent: string): string {
  return fillCannedReply(text, getReplyFacts(chat, agent))
}

/**
 * Returns the placeholders of a canned reply or macro that have no value in a chat.
 *
 * Source: docs/desk.md#use-canned-replies
 */
export function findMissing(
  { text }: Pick<CannedReply, 'text'>,
  chat: DeskChat,
  agent: string,
): readonly string[] {
  return findMissingPlaceholders(text, getReplyFacts(chat, agent))
}

function getReplyFacts(chat: DeskChat, agent: string): ReplyFacts {
  return {
    first_name: getFirstName(getVisitorName(chat.visitor)),
    order_id: chat.handOver?.shopper?.lastOrderId ?? '',
    agent: getFirstName(agent),
  }
}

type Editing = Extract<
  DeskEvent,
  {
    kind: 'reply-saved' | 'reply-deleted' | 'replies-saved' | 'reply-refused' | 'reply-refusal-cleared'
  }
>

/** Saves and deletes canned replies. The server's list replaces the page's. Source: docs/desk.md#use-canned-replies */
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
      case 'replies-saved':
        return next({
          ...shift,
          cannedReplies: event.replies,
          replyEditor: { isSaving: false, refusal: null },
        })
      case 'reply-refused':
        return next(
          { ...shift, replyEditor: { isSaving: false, refusal: event.refusal } },
          // The list may have changed, which is a reason of the server.
          ...(event.refusal.kind === 'other' ? [{ kind: 'look-up-replies', csrfToken } as const] : []),
        )
      case 'reply-refusal-cleared':
        return next({ ...shift, replyEditor: { ...shift.replyEditor, refusal: null } })
    }
  }
}

/** Requests the canned replies and macros, which a manager or another browser of the agent may have changed. */
export const lookUpReplies: Rule = (shift) =>
  next(
    shift,
    { kind: 'look-up-replies', csrfToken: shift.csrfToken },
    { kind: 'look-up-macros', csrfToken: shift.csrfToken },
  )
