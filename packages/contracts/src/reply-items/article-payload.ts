import type { Article } from '../entities/article'
import type { ArticleItem } from './article'

/** The article inside an article payload; null when the item carries none, or not all of it. */
export function articlePayload({ title, body, edited_at, html_url }: ArticleItem): Article | null {
  if (body === undefined || edited_at === undefined || html_url === undefined) return null
  return { name: title, body, edited_at, html_url }
}
