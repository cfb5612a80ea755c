import type { MouseEvent, ReactNode } from 'react'
import type { WidgetEvent } from '../../core/event'
import css from './article-body.module.css'
import { createElement, Fragment } from 'react'

type Props = { readonly html: string; readonly dispatch: (event: WidgetEvent) => void }

/** The article's text. Its links open as all links of the widget do. Source: ART-05, OP-46 */
export function ArticleBody({ html, dispatch }: Props) {
  function openLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dispatch({ kind: 'link-pressed', url: link.href, target: 'new-tab' })
  }

  return (
    // The links inside are the controls, and Enter on them is a click too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={css.body} onClick={openLink}>
      {toReactNodes(html)}
    </div>
  )
}

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
export function toReactNodes(html: string): ReactNode {
  return renderChildren(new DOMParser().parseFromString(html, 'text/html').body)
}

function renderChildren(parent: Element): readonly ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>)
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  if (name === 'a') return <Link link={node} />
  if (name === 'img') return <Picture picture={node} />
  const ours = headings.has(name) ? 'h3' : name
  if (!shown.has(ours)) return renderChildren(node)
  if (empty.has(name)) return createElement(ours)
  return createElement(ours, getSpans(node), ...renderChildren(node))
}

/** A link of the article. It opens a new tab without an opener. */
function Link({ link }: { readonly link: Element }) {
  const href = parseAddress(link.getAttribute('href'), ['https:', 'http:', 'mailto:', 'tel:'])
  if (href === null) return renderChildren(link)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {renderChildren(link)}
    </a>
  )
}

function Picture({ picture }: { readonly picture: Element }) {
  const src = parseAddress(picture.getAttribute('src'), ['https:', 'http:'])
  return src === null ? null : <img src={src} alt={picture.getAttribute('alt') ?? ''} loading="lazy" />
}

/** Returns the address of an absolute URL or a path from the root; `null` for anything else. */
function parseAddress(value: string | null, protocols: readonly string[]): string | null {
  const text = value?.trim() ?? ''
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(text)
  if (!isWhole || !URL.canParse(text, document.baseURI)) return null
  const { protocol, href } = new URL(text, document.baseURI)
  return protocols.includes(protocol) ? href : null
}

function getSpans(cell: Element): { readonly colSpan?: number; readonly rowSpan?: number } {
  if (!(cell instanceof HTMLTableCellElement)) return {}
  return {
    ...(cell.colSpan > 1 ? { colSpan: cell.colSpan } : {}),
    ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
  }
}
