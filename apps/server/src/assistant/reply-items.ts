import type { FollowUpType, ReplyItem } from '@murphy/contracts/reply-items'
import type { DialogueState, PendingQuestion } from './dialogue-state'
import type { IntentResult } from './intent'
import type { GetResponse } from './responses/responses'
import type { Slots } from '@murphy/understanding'
import type { ArticleHit } from './understanding'

/** One answer of a turn. A turn with two intents has two. */
export type IntentAnswer = {
  /** `null`: a reply of the dialogue itself, or an event that belongs to no intent. */
  readonly intent: string | null
  readonly result: IntentResult
  /** The slots that it used. */
  readonly slots?: Slots
  readonly pending?: PendingQuestion
  /** It neither answers nor completes an intent. */
  readonly isDialogueMove?: boolean
}

/**
 * Returns all items of a turn. The first item of each answer carries the hidden fields, because the widget uses the
 * last value of each. Only the last answer sets the follow-up. While a question is pending there is none, because a
 * follow-up would replace the question's choices.
 *
 * Source: MSG-20, MSG-21, LAU-13 to LAU-16
 */
export function toReplyItems(
  answers: readonly IntentAnswer[],
  { dialogue, queryId }: { dialogue: DialogueState; queryId: string },
): ReplyItem[] {
  const lastFollowUp =
    dialogue.pending === null
      ? answers.findLastIndex(({ result }) => result.items.some(isFollowUpItem))
      : answers.length
  return answers.flatMap(({ intent, result }, index) => {
    const [first, ...rest] =
      index < lastFollowUp ? result.items.filter((item) => !isFollowUpItem(item)) : result.items
    if (!first) return []
    const hidden = {
      intent_group_id: dialogue.intentGroupId,
      intent_group_name: dialogue.intentGroupName,
      ...(intent === null ? {} : { intent_name: intent }),
      query_id: queryId,
    }
    return [{ ...first, ...hidden }, ...rest]
  })
}

function isFollowUpItem({ type }: ReplyItem): boolean {
  return type === 'followup_event_data'
}

/** Creates a message of Murphy. */
export function createMessage(text: string): ReplyItem {
  return { type: 'message', text, from: 'murphy' }
}

/** Creates quick replies that send their own text. */
export function createSuggestions(...texts: readonly string[]): ReplyItem {
  return { type: 'qr', items: texts.map((text) => ({ text })) }
}

/** Creates the two answers to a yes-or-no question. */
export function createYesNo(getResponse: GetResponse, turn: number): ReplyItem {
  return createSuggestions(
    getResponse('conversation', 'yes', { turn }),
    getResponse('conversation', 'no', { turn }),
  )
}

/** Creates one article, or a list of several. Source: docs/understanding.md#intents */
export function createArticles(hits: readonly ArticleHit[]): ReplyItem {
  const items = hits.map(({ articleId, title, summary }) => ({
    type: 'article' as const,
    articleId,
    title,
    summary,
    // The event that `I need help` sends. An article that did not help leads to an agent, not to another question.
    followUpEventName: getInTouchEvent,
  }))
  const [first, second] = items
  return first && !second ? first : { type: 'article-list', items }
}

/** Creates a link to the retailer's login page, which opens in the host page. Source: OP-82, QR-14 */
export function createLoginLink(storefrontUrl: string, text: string): ReplyItem {
  return { type: 'url', text, uri: `${storefrontUrl}/login`, target: 'route' }
}

/** Returns whether an item is the link to the log-in. */
export function isLoginLink(item: ReplyItem): boolean {
  return item.type === 'url' && item.target === 'route' && item.uri.endsWith('/login')
}

/** Returns whether an item opens live chat or the ticket form. */
export function opensContact(item: ReplyItem): boolean {
  return (
    item.type === 'command' &&
    (item.commandName === 'START_LIVE_CHAT' || item.commandName === 'OPEN_TICKET_FORM')
  )
}

/** Event that shows the ways to contact an agent. Source: OP-94 */
export const getInTouchEvent = 'LIVECHAT_GETINTOUCH'
export const articlesFollowUpEvent = 'ARTICLES_FOLLOWUP'
export const ordersFollowUpEvent = 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP'
export const storesFollowUpEvent = 'STORES_FOLLOWUP'
export const productsFollowUpEvent = 'PRODUCTAVAIL_FOLLOWUP'

/**
 * Creates the event that the widget sends when the shopper stays silent after an answer. Source: OP-04, LAU-13 to
 * LAU-16
 */
export function createFollowUp(followUpEventType: FollowUpType, followUpEventName: string): ReplyItem {
  return { type: 'followup_event_data', followUpEventType, followUpEventName }
}
