import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { ArticleItemSchema, toPlainText as articleToPlainText } from './article'
import { item } from './item'

/** Several articles to open. Source: MSG-10 */
export const schema = item('article-list', { items: entries(ArticleItemSchema) })
export type ArticleListItem = Shape<typeof schema>

export function toPlainText({ items }: ArticleListItem): string {
  return items.map(articleToPlainText).join('\n')
}

export const examples = [
  {
    type: 'article-list',
    items: [
      {
        type: 'article',
        articleId: 'returns',
        title: 'Returning a bottle',
        summary: '…',
        body: '<p>…</p>',
        edited_at: '2024-05-21',
        html_url: 'https://help.example/returns',
      },
    ],
  },
  { type: 'article-list', items: [] },
] as const satisfies readonly ArticleListItem[]
