import { useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Button } from '../button/button'
import { Modal } from './modal'
import css from './overlay.module.css'

type Props = {
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** A further action, above the button that closes. */
  readonly action?: ReactNode
  /** `bottom`: it slides up from the lower edge. */
  readonly position?: 'middle' | 'bottom'
  /** The fade is over: it may be taken away now. */
  readonly onClosed: () => void
}

/** A sheet of information over a page: Escape, `Close` and a press beside it all fade it out first. */
export function Overlay({ title, closeLabel, children, action, position = 'middle', onClosed }: Props) {
  const [isLeaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
  }

  return (
    <Modal
      title={title}
      className={classes(css.overlay, css[position], isLeaving && css.leaving)}
      onDismissed={leave}
      onSettled={() => isLeaving && onClosed()}
    >
      <div className={css.body}>{children}</div>
      {action}
      <Button look={action === undefined ? 'primary' : 'quiet'} isWide onClick={leave}>
        {closeLabel}
      </Button>
    </Modal>
  )
}
