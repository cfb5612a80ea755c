import { useState } from 'react'
import type { ReactNode, TransitionEvent } from 'react'
import { joinClasses } from '@murphy/ui'
import css from './drawer.module.css'

type Props = { readonly id: string; readonly isOpen: boolean; readonly children: ReactNode }

/**
 * The content that a disclosure opens in place. Its height follows the content. While closed it is empty, so keyboard
 * and screen-reader users do not reach content that is not visible.
 */
export function Drawer({ id, isOpen, children }: Props) {
  const [isFilled, setFilled] = useState(isOpen)
  if (isOpen && !isFilled) setFilled(true)

  function handleTransitionEnd(event: TransitionEvent) {
    if (event.target === event.currentTarget && !isOpen) setFilled(false)
  }

  return (
    <div
      id={id}
      className={joinClasses(css.drawer, isOpen && css.open)}
      inert={!isOpen}
      onTransitionEnd={handleTransitionEnd}
    >
      <div className={css.inside}>{isFilled && children}</div>
    </div>
  )
}
