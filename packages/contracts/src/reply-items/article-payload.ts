import type { Article } from '../entities/article'
import type { ArticleItem } from './article'

/** Returns the article of an article payload; null when the item has none or an incomplete one. */
export function articlePayload({ title, body, edited_at, html_url }: ArticleItem): Article | null {
  if (body === undefined || edited_at === undefined || html_url === undefined) return null
  return { name: title, body, edited_at, html_url }
}
