import type { ReactNode } from 'react'
import css from './card-list.module.css'

/** Cards below each other. */
export function CardList({ children }: { readonly children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>
}
