import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '../button/button'
import css from './overlay.module.css'

type Props = {
  readonly title: string
  readonly line: string
  readonly refuseLabel: string
  readonly confirmLabel: string
  /** Also by Escape and by a press beside it. */
  readonly onRefused: () => void
  readonly onConfirmed: () => void
}

/** Asks before something is given up. The native dialog keeps the focus inside and gives it back to the opener. */
export function Confirmation({ title, line, refuseLabel, confirmLabel, onRefused, onConfirmed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const lineId = useId()

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function refuseBeside(event: MouseEvent) {
    // The dialog itself has no padding, so a press on the element is a press on its backdrop.
    if (event.target === dialog.current) onRefused()
  }

  return (
    // A press on the backdrop has its key already: Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.overlay}
      aria-labelledby={titleId}
      aria-describedby={lineId}
      onClick={refuseBeside}
      onCancel={(event) => {
        event.preventDefault()
        onRefused()
      }}
    >
      <div className={css.sheet}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <p className={css.body} id={lineId}>
          {line}
        </p>
        <Button isWide onClick={onRefused}>
          {refuseLabel}
        </Button>
        <Button look="quiet" isWide onClick={onConfirmed}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
