import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { classes } from '@murphy/ui'
import css from './dialog.module.css'

type Props = {
  readonly title: string
  /** For what stands beside each other. */
  readonly isWide?: boolean
  readonly children: ReactNode
  /** By Escape and by a press beside it. */
  readonly onClosed: () => void
}

/** Something that wants an answer. The native dialog keeps the focus inside and gives it back to the opener. */
export function Dialog({ title, isWide = false, children, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function closeBeside(event: MouseEvent) {
    // The dialog itself has no padding, so a press on the element is a press on its backdrop.
    if (event.target === dialog.current) onClosed()
  }

  return (
    // A press on the backdrop has its key already: Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes(css.dialog, isWide && css.wide)}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault()
        onClosed()
      }}
    >
      <div className={css.sheet}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
