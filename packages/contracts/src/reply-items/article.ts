import { IdSchema, IsoSchema, UrlSchema } from '../entities/primitives'
import { maybe, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import * as v from 'valibot'
import { item } from './item'
import type { Article } from '../entities/help-desk'

/**
 * A help article to open. With `body`, `edited_at` and `html_url` it is an article payload, which opens without a load call (OP-48).
 * Source: MSG-09, MSG-17
 */
export const ArticleItemSchema = item('article', {
  articleId: IdSchema,
  title: text(),
  summary: text(),
  body: maybe(v.string()),
  edited_at: maybe(IsoSchema),
  html_url: maybe(UrlSchema),
})
export { ArticleItemSchema as schema }
export type ArticleItem = Shape<typeof ArticleItemSchema>

export function toPlainText({ title, summary }: ArticleItem): string {
  return summary === '' ? title : `${title}: ${summary}`
}

export const examples = [
  {
    type: 'article',
    articleId: 'returns',
    title: 'Returning a bottle',
    summary: 'Bring it back within 30 days.',
    followUpEventName: 'ARTICLE_HELP',
  },
  {
    type: 'article',
    articleId: 'returns',
    title: 'Returning a bottle',
    summary: '',
    body: '<p>Bring it back within <b>30 days</b>.</p>',
    edited_at: '2024-05-21T10:00:00+10:00',
    html_url: 'https://help.example/returns',
  },
] as const satisfies readonly ArticleItem[]

/** Returns the article of an article payload; null when the item has none or an incomplete one. */
export function getArticlePayload({ title, body, edited_at, html_url }: ArticleItem): Article | null {
  if (body === undefined || edited_at === undefined || html_url === undefined) return null
  return { name: title, body, edited_at, html_url }
}
