import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

/** What help-centre markup may say, by element; headings move down, because the page has its title already. */
const shown: Readonly<Record<string, string>> = {
  H1: 'h3',
  H2: 'h3',
  ...Object.fromEntries(
    [
      ...[
        'h3',
        'h4',
        'h5',
        'h6',
        'p',
        'div',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'blockquote',
        'pre',
        'code',
      ],
      ...['br', 'hr', 'figure', 'figcaption', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ].map((name) => [name.toUpperCase(), name]),
  ),
}

/** These go with all that stands in them; of any other element only the mark goes and its words stay. */
const dropped = new Set([
  'AUDIO',
  'BUTTON',
  'EMBED',
  'IFRAME',
  'MATH',
  'NOSCRIPT',
  'OBJECT',
  'SCRIPT',
  'SELECT',
  'STYLE',
  'SVG',
  'TEMPLATE',
  'TEXTAREA',
  'TITLE',
  'VIDEO',
])
const empty = new Set(['BR', 'HR'])

/**
 * Help-centre markup as elements of ours. The markup is read in a document of its own, in which nothing runs or loads,
 * and only what is named here is made anew: no attribute passes but the address of a link or picture, a picture's words
 * and the span of a cell. So there is nothing left that could act.
 *
 * Source: ART-05, OP-46
 */
export function articleNodes(html: string): ReactNode {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function childrenOf(parent: Element): readonly ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{drawn(node)}</Fragment>)
}

function drawn(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  // Elements of a drawing keep the case of their names.
  const name = node.tagName.toUpperCase()
  if (dropped.has(name)) return null
  if (name === 'A') return <Link link={node} />
  if (name === 'IMG') return <Picture picture={node} />
  const ours = shown[name]
  if (ours === undefined) return childrenOf(node)
  if (empty.has(name)) return createElement(ours)
  return createElement(ours, spansOf(node), ...childrenOf(node))
}

/** A link of the help centre leaves the frame, and the page it opens gets no hand on ours. */
function Link({ link }: { readonly link: Element }) {
  const href = addressOf(link.getAttribute('href'), ['https:', 'http:', 'mailto:', 'tel:'])
  if (href === null) return childrenOf(link)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {childrenOf(link)}
    </a>
  )
}

function Picture({ picture }: { readonly picture: Element }) {
  const src = addressOf(picture.getAttribute('src'), ['https:', 'http:'])
  return src === null ? null : <img src={src} alt={picture.getAttribute('alt') ?? ''} loading="lazy" />
}

/** Whole addresses, and paths from the root on; anything else leads nowhere. */
function addressOf(value: string | null, protocols: readonly string[]): string | null {
  const text = value?.trim() ?? ''
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(text)
  if (!isWhole || !URL.canParse(text, document.baseURI)) return null
  const { protocol, href } = new URL(text, document.baseURI)
  return protocols.includes(protocol) ? href : null
}

function spansOf(cell: Element): { readonly colSpan?: number; readonly rowSpan?: number } {
  if (!(cell instanceof HTMLTableCellElement)) return {}
  return {
    ...(cell.colSpan > 1 ? { colSpan: cell.colSpan } : {}),
    ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
  }
}
