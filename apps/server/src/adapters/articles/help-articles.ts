import type { Article } from '@murphy/contracts/entities'
import type { Articles, ArticleSummary } from '../../retail/ports'

/** A help article of the operator's files or of the retailer's feed. */
export type HelpArticle = {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** An absolute address, or a path on the retailer's site. */
  readonly htmlUrl: string
  /** A date or a time in ISO 8601; `null`: it is not known. */
  readonly editedAt: string | null
  /** Markdown */
  readonly body: string
}

/** Searches the articles by meaning. Returns the best first. */
export type SearchArticles = (text: string, limit: number) => readonly { readonly articleId: string }[]

/**
 * Creates the port of help articles.
 *
 * @param articles returns the articles at that moment
 * Source: ART-10, OP-138
 */
export function createHelpArticles(
  articles: () => readonly HelpArticle[],
  searchArticles: SearchArticles,
  storefrontUrl: string,
): Articles {
  const toSummary = ({ id: articleId, title, summary, htmlUrl }: HelpArticle): ArticleSummary => ({
    articleId,
    title,
    summary,
    htmlUrl: new URL(htmlUrl, storefrontUrl).href,
  })
  const rendered = new WeakMap<HelpArticle, Promise<Article>>()
  return {
    find: async (articleId) => {
      const article = articles().find(({ id }) => id === articleId)
      if (!article) return null
      const page = rendered.get(article) ?? render(article, storefrontUrl)
      rendered.set(article, page)
      return await page
    },
    summary: async (articleId) => {
      const article = articles().find(({ id }) => id === articleId)
      return article ? toSummary(article) : null
    },
    search: async ({ text, limit }) => {
      const words = text.trim().toLowerCase()
      // A part of a title names its article. The search by meaning needs whole words.
      const named = articles().filter(({ title }) => words !== '' && title.toLowerCase().includes(words))
      const meant = searchArticles(text, limit).flatMap(
        ({ articleId }) => articles().find(({ id }) => id === articleId) ?? [],
      )
      return [...new Set([...named, ...meant])].slice(0, limit).map(toSummary)
    },
  }
}

/** Loads the Markdown parser with the first article, so that no start waits for it. */
async function render(
  { title, htmlUrl, editedAt, body }: HelpArticle,
  storefrontUrl: string,
): Promise<Article> {
  const { toArticleHtml } = await import('./article-html')
  return {
    name: title,
    body: toArticleHtml(body, storefrontUrl),
    edited_at: editedAt,
    html_url: new URL(htmlUrl, storefrontUrl).href,
  }
}
