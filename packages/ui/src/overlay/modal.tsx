import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import css from './modal.module.css'

type Props = {
  readonly title: string
  /** Width, place and motion. */
  readonly className: string | undefined
  /** The id of what says more than the title. */
  readonly describedBy?: string
  readonly children: ReactNode
  /** By Escape and by a press beside it; what is mounted stays until its owner takes it away. */
  readonly onDismissed: () => void
  /** An animation of the dialog itself is over. */
  readonly onSettled?: () => void
}

/** A sheet over the page: mounted when it opens. The native dialog keeps the focus inside and gives it back to the opener. */
export function Modal({ title, className, describedBy, children, onDismissed, onSettled }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // A press on the backdrop has its key already: Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes(css.modal, className)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClick={(event) => {
        // The dialog itself has no padding, so a press on the element is a press on its backdrop.
        if (event.target === event.currentTarget) onDismissed()
      }}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) onSettled?.()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onDismissed()
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
