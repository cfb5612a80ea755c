import { useEffect, useId, useRef, useState } from 'react'
import type { AnimationEvent, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes'
import { Button } from '../button/button'
import css from './overlay.module.css'

type Props = {
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** What else can be done, above the button that closes. */
  readonly action?: ReactNode
  /** `bottom`: it slides up from the lower edge. */
  readonly position?: 'middle' | 'bottom'
  /** The fade is over and the focus is back where it was: it may be taken away now. */
  readonly onClosed: () => void
}

/**
 * A sheet of information over a page: mounted when it opens. The native dialog keeps the focus inside and gives it
 * back to the opener; Escape, `Close` and a press beside it all fade it out first.
 */
export function Overlay({ title, closeLabel, children, action, position = 'middle', onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function leave() {
    setLeaving(true)
  }

  function leaveOnBackdrop(event: MouseEvent) {
    // The dialog itself has no padding, so a press on the element is a press on its backdrop.
    if (event.target === dialog.current) leave()
  }

  function finish(event: AnimationEvent) {
    if (!isLeaving || event.target !== dialog.current) return
    dialog.current?.close()
    onClosed()
  }

  return (
    // A press on the backdrop has its key already: Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes(css.overlay, css[position], isLeaving && css.leaving)}
      aria-labelledby={titleId}
      onClick={leaveOnBackdrop}
      onAnimationEnd={finish}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <div className={css.sheet}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <div className={css.body}>{children}</div>
        {action}
        <Button look={action === undefined ? 'primary' : 'quiet'} isWide onClick={leave}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  )
}
