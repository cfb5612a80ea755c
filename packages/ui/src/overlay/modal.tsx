import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import css from './modal.module.css'

type Props = {
  readonly title: string
  /** Sets width, position and motion. */
  readonly className: string | undefined
  /** The id of a description in addition to the title. */
  readonly describedBy?: string
  readonly children: ReactNode
  /** Called for Escape and for a press on the backdrop; the owner unmounts the content. */
  readonly onDismissed: () => void
  /** Called at the end of an animation of the dialog itself. */
  readonly onSettled?: () => void
}

/** A modal dialog, open while it is mounted. The native dialog keeps the focus inside and returns it to the opener. */
export function Modal({ title, className, describedBy, children, onDismissed, onSettled }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Closes the dialog before it leaves the page: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    // A press on the backdrop already has a key: Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={joinClasses(css.modal, className)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClick={(event) => {
        // The dialog has no padding, so a press on the element itself is a press on the backdrop.
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
