import { useEffect, useRef } from 'react'
import { VisuallyHidden, classes } from '@murphy/ui'
import { managerPages } from '@murphy/contracts/desk'
import { pageAt } from '../core/path'
import { badgeCount } from '../core/shift/selectors'
import { copy, waitingName } from './copy'
import { pages } from './pages'
import { PathLink } from './path-link'
import css from './manager-nav.module.css'
import { useShift } from '../components/desk-context'

const shown = managerPages.filter((name) => pages[name] !== undefined)

/** The navigation between the chats and the manager's pages. */
export function ManagerNav() {
  const page = useShift(({ path }) => pageAt(path))
  const count = useShift(badgeCount)
  const nav = useRef<HTMLElement>(null)
  const look = (isOpen: boolean) => ({ className: classes(css.link, isOpen && css.open), isCurrent: isOpen })

  // A phone shows part of the row: scrolls to the open page.
  useEffect(() => {
    const place = page === null ? 0 : 1 + shown.indexOf(page)
    nav.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])

  return (
    <nav ref={nav} className={css.nav} aria-label={copy.navigation}>
      <PathLink path="" {...look(page === null)}>
        {copy.chats}
        {page !== null && count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{waitingName(count)}</VisuallyHidden>
          </span>
        )}
      </PathLink>
      {shown.map((name) => (
        <PathLink key={name} path={name} {...look(page === name)}>
          {copy.pages[name]}
        </PathLink>
      ))}
    </nav>
  )
}
