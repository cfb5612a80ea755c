import type { ReactNode } from 'react'
import { joinClasses } from '@murphy/ui'
import css from './list-section.module.css'

type Props = {
  readonly title: string
  /** The number of rows, or another short figure, after the title. */
  readonly figure?: ReactNode
  /** The text that is shown in place of rows. */
  readonly empty?: string | null
  readonly tone?: 'plain' | 'accent'
  readonly children?: ReactNode
}

/** A titled section of the left column, such as the queue. */
export function ListSection({ title, figure, empty = null, tone = 'plain', children }: Props) {
  return (
    <section aria-label={title}>
      <h2 className={joinClasses(css.title, tone === 'accent' && css.accent)}>
        {title}
        {figure !== undefined && <span className={css.figure}>{figure}</span>}
      </h2>
      {empty !== null && <p className={css.empty}>{empty}</p>}
      {children}
    </section>
  )
}
