import { useState } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { Button } from '../button/button'
import { Modal } from './modal'
import css from './overlay.module.css'

type Props = {
  readonly title: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** Another action, shown above the close button. */
  readonly action?: ReactNode
  /** `bottom`: slides up from the lower edge. */
  readonly position?: 'middle' | 'bottom'
  /** Called at the end of the fade-out, so that the owner can unmount it. */
  readonly onClosed: () => void
}

/** A dialog with information. Escape, the close button and a press on the backdrop fade it out. */
export function Overlay({ title, closeLabel, children, action, position = 'middle', onClosed }: Props) {
  const [isLeaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
  }

  return (
    <Modal
      title={title}
      className={joinClasses(css.overlay, css[position], isLeaving && css.leaving)}
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
