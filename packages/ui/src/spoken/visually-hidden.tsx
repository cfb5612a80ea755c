import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Read aloud, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
