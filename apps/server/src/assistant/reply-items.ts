import type { FollowUpType, ReplyItem } from '@murphy/contracts/reply-items'
import type { DialogueState, PendingQuestion } from './dialogue-state'
import type { IntentResult } from './intent'
import type { GetResponse } from './responses'
import type { Slots } from '@murphy/understanding'
import type { ArticleHit } from './understanding'

/** One answer of a turn; a turn with two wishes has two. */
export type TurnAnswer = {
  /** `null`: a move of the conversation itself, or an event that belongs to no intent. */
  readonly intent: string | null
  readonly outcome: IntentResult
  /** The values it went by. */
  readonly slots?: Slots
  readonly pending?: PendingQuestion
  /** It neither answers a wish nor ends one. */
  readonly isDialogueMove?: boolean
}

/**
 * All items of a turn. The hidden fields stand on the first item of each answer: in one reply the last value of each
 * wins. Only the last answer sets the follow-up, and none does while Murphy waits for an answer: a follow-up would take
 * the place of the question's choices.
 *
 * Source: MSG-20, MSG-21, LAU-13 to LAU-16
 */
export function toReplyItems(
  answers: readonly TurnAnswer[],
  { dialogue, queryId }: { dialogue: DialogueState; queryId: string },
): ReplyItem[] {
  const lastFollowUp =
    dialogue.pending === null
      ? answers.findLastIndex(({ outcome }) => outcome.items.some(isFollowUpItem))
      : answers.length
  return answers.flatMap(({ intent, outcome }, index) => {
    const [first, ...rest] =
      index < lastFollowUp ? outcome.items.filter((item) => !isFollowUpItem(item)) : outcome.items
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

/** The pieces that answers are made of. */

export function createMessage(text: string): ReplyItem {
  return { type: 'message', text, from: 'murphy' }
}

/** Quick replies that say their own text. */
export function createSuggestions(...texts: readonly string[]): ReplyItem {
  return { type: 'qr', items: texts.map((text) => ({ text })) }
}

/** The two answers to a question of Murphy. */
export function createYesNo(say: GetResponse, turn: number): ReplyItem {
  return createSuggestions(say('conversation', 'yes', { turn }), say('conversation', 'no', { turn }))
}

/** One sure hit is shown by itself, several as a list. Source: understanding section 6 */
export function createArticles(hits: readonly ArticleHit[]): ReplyItem {
  const items = hits.map(({ articleId, title, summary }) => ({
    type: 'article' as const,
    articleId,
    title,
    summary,
    // Sent by `I need help`: whom the article did not help wants somebody, not another question.
    followUpEventName: getInTouchEvent,
  }))
  const [first, second] = items
  return first && !second ? first : { type: 'article-list', items }
}

/** Link to the retailer's log-in page, in the page around the widget. Source: OP-82, QR-14 */
export function createLoginLink(storefrontUrl: string, text: string): ReplyItem {
  return { type: 'url', text, uri: `${storefrontUrl}/login`, target: 'route' }
}

/** Shows the ways to reach people. Source: OP-94 */
export const getInTouchEvent = 'LIVECHAT_GETINTOUCH'
export const articlesFollowUpEvent = 'ARTICLES_FOLLOWUP'
export const ordersFollowUpEvent = 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP'
export const storesFollowUpEvent = 'STORES_FOLLOWUP'
export const productsFollowUpEvent = 'PRODUCTAVAIL_FOLLOWUP'

/** What the widget asks for when the shopper stays silent after an answer. Source: OP-04, LAU-13 to LAU-16 */
export function createFollowUp(followUpEventType: FollowUpType, followUpEventName: string): ReplyItem {
  return { type: 'followup_event_data', followUpEventType, followUpEventName }
}
