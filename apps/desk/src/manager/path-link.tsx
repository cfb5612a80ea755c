import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { deskPagePath } from '@murphy/contracts/desk'
import { useDispatch } from '../components/desk-context'

type Props = {
  /** The path below `/desk/`; '' is the shift. */
  readonly path: string
  readonly className?: string | undefined
  readonly isCurrent?: boolean
  /** The link stands for several pages, one of which is the current one. */
  readonly isHeading?: boolean
  /** The link is in a row of links, of which a phone shows a part. */
  readonly isInRow?: boolean
  readonly children: ReactNode
}

/** A link to a path of the desk. It is a real link, so that it can be opened in a new tab. */
export function PathLink({
  path,
  className,
  isCurrent = false,
  isHeading = false,
  isInRow = false,
  children,
}: Props) {
  const dispatch = useDispatch()
  const link = useRef<HTMLAnchorElement>(null)

  // Scrolls the row to the current link.
  useEffect(() => {
    if (isCurrent && isInRow) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isCurrent, isInRow])

  function open(event: MouseEvent) {
    // The browser opens new tabs and windows itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dispatch({ kind: 'path-opened', path })
  }

  return (
    <a
      ref={link}
      className={className}
      href={path === '' ? deskPagePath : `${deskPagePath}/${path}`}
      aria-current={isCurrent ? (isHeading ? 'true' : 'page') : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
