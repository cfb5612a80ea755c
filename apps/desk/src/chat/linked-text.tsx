import { linkify } from '@murphy/domain/text'
import { memo } from 'react'
import { OutLink } from './out-link'

/** Text is text; only what looks like an address of the web is a link. Source: LC-35, OP-109 */
export const LinkedText = memo(function LinkedText({ text }: { readonly text: string }) {
  return linkify(text).map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      // The parts of a text never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <OutLink key={index} href={href}>
        {part}
      </OutLink>
    ),
  )
})
