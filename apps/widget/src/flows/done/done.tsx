import type { ReactNode } from 'react'
import { joinClasses, Icon } from '@murphy/ui'
import { useFocusWhenLost } from '../focus'
import css from './done.module.css'

type Props = {
  readonly title: string
  /** True when the page has no other content. */
  readonly isAlone?: boolean
  readonly children?: ReactNode
}

/** Confirmation of a completed form. The title takes the focus of the removed form, so a screen reader reads it once. */
export function Done({ title, isAlone = false, children }: Props) {
  const heading = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <div className={joinClasses(css.done, isAlone && css.alone)}>
      <span className={css.seal}>
        <Icon name="check" size={32} />
      </span>
      <h2 className={css.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
