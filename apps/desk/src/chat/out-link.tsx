import type { ReactNode } from 'react'

type Props = { readonly href: string; readonly children: ReactNode }

/** Leads to the shop or anywhere else, in a tab of its own that cannot reach this one. Other schemes are text. */
export function OutLink({ href, children }: Props) {
  if (!/^https?:\/\//i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
