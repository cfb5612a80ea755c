import type { ReactNode } from 'react'
import css from './card-list.module.css'

/** A vertical list of cards. */
export function CardList({ children }: { readonly children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>
}
