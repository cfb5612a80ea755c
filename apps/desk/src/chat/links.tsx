import { memo } from 'react'
import type { ReactNode } from 'react'
import { linkify } from '@murphy/domain/text'

type Props = { readonly href: string; readonly children: ReactNode }

/** An external link, opened in a new tab without access to this one. An address without http(s) is shown as text. */
export function ExternalLink({ href, children }: Props) {
  if (!/^https?:\/\//i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Plain text in which web addresses are links. Source: LC-35, OP-109 */
export const LinkedText = memo(function LinkedText({ text }: { readonly text: string }) {
  return linkify(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      // The parts of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <ExternalLink key={index} href={href}>
        {part}
      </ExternalLink>
    ),
  )
})
