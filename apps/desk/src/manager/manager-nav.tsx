import type { MouseEvent, ReactNode } from 'react'
import { VisuallyHidden, classes } from '@murphy/ui'
import { deskPagePath, managerPages } from '@murphy/contracts/desk'
import { pageAt } from '../core/path'
import { badgeCount } from '../core/shift/selectors'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { copy, waitingName } from './copy'
import { pages } from './pages'
import css from './manager-nav.module.css'

/** The way between the shift and the manager's pages: real links, so that each can be opened in a tab of its own. */
export function ManagerNav() {
  const page = useShift(({ path }) => pageAt(path))
  const count = useShift(badgeCount)

  return (
    <nav className={css.nav} aria-label={copy.navigation}>
      <PageLink path="" isOpen={page === null}>
        {copy.chats}
        {page !== null && count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{waitingName(count)}</VisuallyHidden>
          </span>
        )}
      </PageLink>
      {managerPages
        .filter((name) => pages[name] !== undefined)
        .map((name) => (
          <PageLink key={name} path={name} isOpen={page === name}>
            {copy.pages[name]}
          </PageLink>
        ))}
    </nav>
  )
}

type LinkProps = { readonly path: string; readonly isOpen: boolean; readonly children: ReactNode }

function PageLink({ path, isOpen, children }: LinkProps) {
  const dispatch = useDispatch()

  function open(event: MouseEvent) {
    // A new tab or window is the browser's own.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dispatch({ kind: 'path-opened', path })
  }

  return (
    <a
      className={classes(css.link, isOpen && css.open)}
      href={path === '' ? deskPagePath : `${deskPagePath}/${path}`}
      aria-current={isOpen ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </a>
  )
}
