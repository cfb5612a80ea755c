import type { ArticleSchema, Sent } from '@murphy/retail-api'
import type { HelpArticle } from '../handler-types'

/** Returns a help article in the contract's shape. Links in it become absolute, because it is read on another site. */
export async function toArticle(article: HelpArticle, shopUrl: string): Promise<Sent<typeof ArticleSchema>> {
  return {
    id: article.id,
    title: article.title,
    html: await renderMarkdown(article.markdown, shopUrl),
    url: new URL(article.path, shopUrl).href,
    updatedAt: article.editedOn === null ? null : `${article.editedOn}T00:00:00Z`,
  }
}

/** Converts Markdown to HTML. HTML in it and links other than http are removed. */
async function renderMarkdown(markdown: string, shopUrl: string): Promise<string> {
  // Loaded with the first feed, because no start needs it.
  const { Marked } = await import('marked')
  const marked = new Marked({
    async: false,
    renderer: { html: () => '' },
    walkTokens: (token) => {
      if (token.type === 'link') token['href'] = toAbsoluteUrl(String(token['href']), shopUrl)
    },
  })
  return marked.parse(markdown, { async: false }).trim()
}

function toAbsoluteUrl(href: string, shopUrl: string): string {
  if (!URL.canParse(href, shopUrl)) return shopUrl
  const url = new URL(href, shopUrl)
  return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : shopUrl
}
