import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import css from './card.module.css'

type Props = {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Makes the whole card one button. Without it the card has no pointer and no role. */
  readonly onPress?: (() => void) | undefined
}

/** A framed area, or one large button. */
export function Card({ children, className, onPress }: Props) {
  if (onPress === undefined) return <div className={joinClasses(css.card, className)}>{children}</div>
  return (
    <button type="button" className={joinClasses(css.card, css.pressable, className)} onClick={onPress}>
      {children}
    </button>
  )
}
