import type { MouseEvent, ReactNode } from 'react'
import { deskPagePath } from '@murphy/contracts/desk'
import { useDispatch } from '../components/desk-context'

type Props = {
  /** Below `/desk/`; '' is the shift. */
  readonly path: string
  readonly className?: string | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A way to an address of the desk: a real link, so that it can be opened in a tab of its own. */
export function PathLink({ path, className, isCurrent = false, children }: Props) {
  const dispatch = useDispatch()

  function open(event: MouseEvent) {
    // A new tab or window is the browser's own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dispatch({ kind: 'path-opened', path })
  }

  return (
    <a
      className={className}
      href={path === '' ? deskPagePath : `${deskPagePath}/${path}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
