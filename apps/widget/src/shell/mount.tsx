import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { NotFound } from './not-found'
import type { Widget } from './modules'

/**
 * Mounts the widget in place of the static shell of index.html. The shell stays until the widget is first opened, and the
 * text typed or sent in it is taken over. A widget with its own launcher starts closed and has no shell.
 */
export function mountWidget(container: HTMLElement, widget: Widget): void {
  if (widget.getState().device.hasOwnLauncher || isOpen(widget)) {
    takeOver(container, widget)
    return
  }
  // Our server sets this before the first paint. A page from another server gets it here.
  document.documentElement.dataset['launcher'] = 'host'
  const stop = widget.subscribe(() => {
    if (!isOpen(widget)) return
    stop()
    // Waits until the event that opened the widget is handled, so that events dispatched here take effect at once.
    queueMicrotask(() => takeOver(container, widget))
  })
}

/** Mounts the page for unknown addresses. Source: RTE-03 */
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

/** The shopper's input in the static shell before the widget started. Positions are those in `draft`. */
type EarlyInput = {
  /** The text before the last line break, which was meant to be sent. */
  readonly sent: string
  readonly draft: string
  readonly selectionStart: number
  readonly selectionEnd: number
  readonly hasFocus: boolean
}

const noInput: EarlyInput = { sent: '', draft: '', selectionStart: 0, selectionEnd: 0, hasFocus: false }

/**
 * Reads the text box of the static shell. Without a script, Enter only adds a line break there, so the text before the
 * last break was meant to be sent.
 */
function readStaticShell(container: ParentNode): EarlyInput {
  const box = container.querySelector('textarea')
  if (box === null) return noInput
  const draftStart = box.value.lastIndexOf('\n') + 1
  return {
    sent: box.value.slice(0, draftStart).trim(),
    draft: box.value.slice(draftStart),
    selectionStart: Math.max(0, box.selectionStart - draftStart),
    selectionEnd: Math.max(0, box.selectionEnd - draftStart),
    hasFocus: box === box.ownerDocument.activeElement,
  }
}
