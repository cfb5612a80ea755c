import type { Article } from '@murphy/contracts/entities'
import type { Articles } from '../../retail/ports'

/** A help article as the operator's files hold it. */
export type HelpArticle = {
  readonly id: string
  readonly title: string
  /** On the retailer's site, from its root. */
  readonly htmlUrl: string
  readonly editedAt: string
  /** Markdown */
  readonly body: string
}

/**
 * The help articles as the widget reads them.
 *
 * @param articles as the operator's files hold them at that moment
 * Source: ART-10, OP-138
 */
export function createDemoArticles(articles: () => readonly HelpArticle[], storefrontUrl: string): Articles {
  const rendered = new WeakMap<HelpArticle, Promise<Article>>()
  return {
    find: async (articleId) => {
      const article = articles().find(({ id }) => id === articleId)
      if (!article) return null
      const page = rendered.get(article) ?? render(article, storefrontUrl)
      rendered.set(article, page)
      return await page
    },
  }
}

/** What makes HTML of the body is loaded when it is first asked for: a start need not wait for it. */
async function render(
  { title, htmlUrl, editedAt, body }: HelpArticle,
  storefrontUrl: string,
): Promise<Article> {
  const { articleHtml } = await import('./article-html')
  return {
    name: title,
    body: articleHtml(body, storefrontUrl),
    edited_at: editedAt,
    html_url: new URL(htmlUrl, storefrontUrl).href,
  }
}
