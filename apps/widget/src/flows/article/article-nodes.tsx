import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

/** The elements of help-centre markup that are shown. */
const shown = new Set(
  [
    'h3 h4 h5 h6 p div ul ol li dl dt dd blockquote pre code br hr figure figcaption',
    'b strong i em u s small sub sup table caption thead tbody tfoot tr th td',
  ].flatMap((names) => names.split(' ')),
)
/** Headings move down, because the page has its title already. */
const headings = new Set(['h1', 'h2'])
/** Elements removed with their content. Of any other element that is not shown, the content stays. */
const dropped = new Set(
  [
    'script style template noscript iframe object embed svg math title',
    'audio video button select textarea',
  ].flatMap((names) => names.split(' ')),
)
const empty = new Set(['br', 'hr'])

/**
 * Converts help-centre markup to React elements. The markup is parsed in a separate document, in which nothing runs or
 * loads. Only the elements listed here are created. The only attributes kept are the address of a link or picture, a
 * picture's alternative text and the span of a cell, so no script can run.
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
  const name = node.localName
  if (dropped.has(name)) return null
  if (name === 'a') return <Link link={node} />
  if (name === 'img') return <Picture picture={node} />
  const ours = headings.has(name) ? 'h3' : name
  if (!shown.has(ours)) return childrenOf(node)
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
