import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const allowedTags = [
  'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'code', 'a',
  'table', 'thead', 'tbody', 'tr', 'th', 'td',
] // oxfmt-ignore

/**
 * Converts an article's Markdown to clean HTML: text and links only, no scripts, frames, styles or event attributes.
 * Addresses become absolute, because the frame that shows the article has another origin. Links open a new tab.
 *
 * Source: ART-05, OP-46
 */
export function toArticleHtml(markdown: string, storefrontUrl: string): string {
  const html = marked.parse(markdown, { async: false })
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https'],
    transformTags: {
      a: (tagName, { href }) => ({
        tagName,
        attribs: { ...toLinkAttributes(href, storefrontUrl), target: '_blank', rel: 'noopener noreferrer' },
      }),
    },
  })
}

function toLinkAttributes(href: string | undefined, base: string): { href?: string } {
  return href !== undefined && URL.canParse(href, base) ? { href: new URL(href, base).href } : {}
}
