import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** The one polite voice of a page. It must be there, empty, before the first words are put into it. */
export function StatusRegion({ children }: { readonly children: ReactNode }) {
  return (
    <output className={css.hidden} aria-live="polite" aria-atomic="true">
      {children}
    </output>
  )
}
