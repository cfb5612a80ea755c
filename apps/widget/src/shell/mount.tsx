import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { NotFound } from './not-found'
import { readStaticShell } from './static-shell'
import type { Widget } from './widget-context'

/**
 * Puts the widget into the page, behind the static shell of index.html: the shell stands until the widget is first
 * open, and what was typed, chosen and sent in it meanwhile goes on here. A widget with a launcher of its own starts
 * closed and has no shell to follow.
 */
export function mountWidget(container: HTMLElement, widget: Widget): void {
  if (widget.getState().device.hasOwnLauncher || isOpen(widget)) {
    takeOver(container, widget)
    return
  }
  // The server has said so already, before the first paint; a page served by anybody else learns it here.
  document.documentElement.dataset['launcher'] = 'host'
  const stop = widget.subscribe(() => {
    if (!isOpen(widget)) return
    stop()
    // After the event that opened it is handled: what is dispatched now has its effect at once.
    queueMicrotask(() => takeOver(container, widget))
  })
}

/** Source: RTE-03 */
export function mountNotFound(container: HTMLElement): void {
  createRoot(container).render(<NotFound />)
}

function isOpen(widget: Widget): boolean {
  return widget.getState().frame.at === 'open'
}

/** Mounts the widget in one synchronous step, so that no key press is lost between the old and the new text box. */
function takeOver(container: HTMLElement, widget: Widget): void {
  const typed = readStaticShell(container)
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <StrictMode>
        <App widget={widget} />
      </StrictMode>,
    ),
  )
  if (typed.sent !== '') widget.dispatch({ kind: 'text-submitted', text: typed.sent })
  if (typed.draft !== '') flushSync(() => widget.dispatch({ kind: 'draft-changed', text: typed.draft }))
  if (typed.hasFocus) {
    const box = container.querySelector('textarea')
    box?.focus({ preventScroll: true })
    box?.setSelectionRange(typed.selectionStart, typed.selectionEnd)
  }
}
