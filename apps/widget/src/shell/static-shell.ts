/** The shopper's input in the static shell before the widget started. Positions are those in `draft`. */
export type TypedEarly = {
  /** Lines that were closed with Enter. */
  readonly sent: string
  readonly draft: string
  readonly selectionStart: number
  readonly selectionEnd: number
  readonly hasFocus: boolean
}

const nothing: TypedEarly = { sent: '', draft: '', selectionStart: 0, selectionEnd: 0, hasFocus: false }

/**
 * Reads the text box of the static shell. Without a script Enter only breaks the line there, so what stands before the
 * last break was meant to be sent.
 */
export function readStaticShell(container: ParentNode): TypedEarly {
  const box = container.querySelector('textarea')
  if (box === null) return nothing
  const draftStart = box.value.lastIndexOf('\n') + 1
  return {
    sent: box.value.slice(0, draftStart).trim(),
    draft: box.value.slice(draftStart),
    selectionStart: Math.max(0, box.selectionStart - draftStart),
    selectionEnd: Math.max(0, box.selectionEnd - draftStart),
    hasFocus: box === box.ownerDocument.activeElement,
  }
}
