import type { FollowUpType, ReplyItem } from '@murphy/contracts/reply-items'
import type { Dialogue, Waiting } from './dialogue-state'
import type { Outcome } from './intent'
import type { Responses } from './responses'
import type { Slots } from '@murphy/understanding'
import type { ArticleHit } from './understanding'

/** One answer of a turn; a turn with two wishes has two. */
export type Answer = {
  /** `null`: a move of the conversation itself, or an event that belongs to no intent. */
  readonly intent: string | null
  readonly outcome: Outcome
  /** The values it went by. */
  readonly slots?: Slots
  readonly waiting?: Waiting
  /** It neither answers a wish nor ends one. */
  readonly isMove?: boolean
}

/**
 * All items of a turn. The hidden fields stand on the first item of each answer: in one reply the last value of each
 * wins. Only the last answer sets the follow-up, and none does while Murphy waits for an answer: a follow-up would take
 * the place of the question's choices.
 *
 * Source: MSG-20, MSG-21, LAU-13 to LAU-16
 */
export function namedItems(
  answers: readonly Answer[],
  { dialogue, queryId }: { dialogue: Dialogue; queryId: string },
): ReplyItem[] {
  const lastFollowUp =
    dialogue.waiting === null
      ? answers.findLastIndex(({ outcome }) => outcome.items.some(isFollowUp))
      : answers.length
  return answers.flatMap(({ intent, outcome }, index) => {
    const [first, ...rest] =
      index < lastFollowUp ? outcome.items.filter((item) => !isFollowUp(item)) : outcome.items
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

function isFollowUp({ type }: ReplyItem): boolean {
  return type === 'followup_event_data'
}

/** The pieces that answers are made of. */

export function message(text: string): ReplyItem {
  return { type: 'message', text, from: 'murphy' }
}

/** Quick replies that say their own text. */
export function suggestions(...texts: readonly string[]): ReplyItem {
  return { type: 'qr', items: texts.map((text) => ({ text })) }
}

/** The two answers to a question of Murphy. */
export function yesOrNo(say: Responses, turn: number): ReplyItem {
  return suggestions(say('conversation', 'yes', { turn }), say('conversation', 'no', { turn }))
}

/** One sure hit is shown by itself, several as a list. Source: understanding section 6 */
export function articles(hits: readonly ArticleHit[]): ReplyItem {
  const items = hits.map(({ articleId, title, summary }) => ({
    type: 'article' as const,
    articleId,
    title,
    summary,
    // Sent by `I need help`: whom the article did not help wants somebody, not another question.
    followUpEventName: getInTouch,
  }))
  const [first, second] = items
  return first && !second ? first : { type: 'article-list', items }
}

/** Link to the retailer's log-in page, in the page around the widget. Source: OP-82, QR-14 */
export function logIn(storefrontUrl: string, text: string): ReplyItem {
  return { type: 'url', text, uri: `${storefrontUrl}/login`, target: 'route' }
}

/** Shows the ways to reach people. Source: OP-94 */
export const getInTouch = 'LIVECHAT_GETINTOUCH'
export const articlesFollowUp = 'ARTICLES_FOLLOWUP'
export const ordersFollowUp = 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP'
export const storesFollowUp = 'STORES_FOLLOWUP'
export const productsFollowUp = 'PRODUCTAVAIL_FOLLOWUP'

/** What the widget asks for when the shopper stays silent after an answer. Source: OP-04, LAU-13 to LAU-16 */
export function followUp(followUpEventType: FollowUpType, followUpEventName: string): ReplyItem {
  return { type: 'followup_event_data', followUpEventType, followUpEventName }
}
