import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}

/** The page's only region for polite announcements. It has to be in the page, empty, before it gets its first text. */
export function StatusRegion({ children }: { readonly children: ReactNode }) {
  return (
    <output className={css.hidden} aria-live="polite" aria-atomic="true">
      {children}
    </output>
  )
}
