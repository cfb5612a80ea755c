import { useState } from 'react'
import type { ReactNode, TransitionEvent } from 'react'
import { classes } from '@murphy/ui'
import css from './drawer.module.css'

type Props = { readonly id: string; readonly isOpen: boolean; readonly children: ReactNode }

/**
 * What a disclosure opens in place. Its height follows what is inside; while it is closed there is nothing inside, so
 * that nobody finds by keyboard or by ear what cannot be seen.
 */
export function Drawer({ id, isOpen, children }: Props) {
  const [isFilled, setFilled] = useState(isOpen)
  if (isOpen && !isFilled) setFilled(true)

  function emptied(event: TransitionEvent) {
    if (event.target === event.currentTarget && !isOpen) setFilled(false)
  }

  return (
    <div
      id={id}
      className={classes(css.drawer, isOpen && css.open)}
      inert={!isOpen}
      onTransitionEnd={emptied}
    >
      <div className={css.inside}>{isFilled && children}</div>
    </div>
  )
}
