import type { ReplyItem } from '@murphy/contracts/reply-items'
import type { ArticleHit } from './understanding'

/** The pieces that answers are made of. */

export function message(text: string): ReplyItem {
  return { type: 'message', text, from: 'murphy' }
}

/** Quick replies that say their own text. */
export function suggestions(...texts: readonly string[]): ReplyItem {
  return { type: 'qr', items: texts.map((text) => ({ text })) }
}

/** One sure hit is shown by itself, several as a list. Source: understanding section 6 */
export function articles(hits: readonly ArticleHit[]): ReplyItem {
  const items = hits.map(({ articleId, title, summary }) => ({
    type: 'article' as const,
    articleId,
    title,
    summary,
    followUpEventName: articlesFollowUp,
  }))
  const [first, second] = items
  return first && !second ? first : { type: 'article-list', items }
}

/** Link to the retailer's log-in page, in the page around the widget. Source: OP-82, QR-14 */
export function logIn(storefrontUrl: string, text: string): ReplyItem {
  return { type: 'url', text, uri: `${storefrontUrl}/login`, target: 'route' }
}

export const articlesFollowUp = 'ARTICLES_FOLLOWUP'
export const ordersFollowUp = 'ORDERTRACKING_AUTHENTICATED_FOLLOWUP'
export const storesFollowUp = 'STORES_FOLLOWUP'

/** What the widget asks for when the shopper stays silent after an answer. Source: OP-04, LAU-13 to LAU-16 */
export function followUp(
  followUpEventType: 'articles' | 'orders' | 'stores',
  followUpEventName: string,
): ReplyItem {
  return { type: 'followup_event_data', followUpEventType, followUpEventName }
}
