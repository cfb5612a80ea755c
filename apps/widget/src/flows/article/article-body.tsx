import type { MouseEvent } from 'react'
import type { WidgetEvent } from '../../core/event'
import { articleNodes } from './article-nodes'
import css from './article-body.module.css'

type Props = { readonly html: string; readonly dispatch: (event: WidgetEvent) => void }

/** The article's own text. Its links open as all others do. Source: ART-05, OP-46 */
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
      {articleNodes(html)}
    </div>
  )
}
