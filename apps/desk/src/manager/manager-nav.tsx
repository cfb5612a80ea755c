import { useEffect, useRef } from 'react'
import { VisuallyHidden, joinClasses } from '@murphy/ui'
import { managerPages } from '@murphy/contracts/desk'
import { findPage, isAllowedPage } from '../core/path'
import { getBadgeCount } from '../core/shift/selectors'
import { copy, formatAttentionName } from './copy'
import { pages } from './pages'
import { PathLink } from './path-link'
import css from './manager-nav.module.css'
import { useShift } from '../components/desk-context'

/** The navigation between the chats and the pages that the agent may open. */
export function ManagerNav() {
  const page = useShift(({ path }) => findPage(path))
  const count = useShift(getBadgeCount)
  const role = useShift(({ account }) => account.role)
  const shown = managerPages.filter((name) => pages[name] !== undefined && isAllowedPage(role, name))
  const index = page === null ? 0 : 1 + shown.indexOf(page)
  const nav = useRef<HTMLElement>(null)
  const toLinkProps = (isOpen: boolean) => ({
    className: joinClasses(css.link, isOpen && css.open),
    isCurrent: isOpen,
  })

  // A phone shows part of the row: scrolls to the open page.
  useEffect(() => {
    nav.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  return (
    <nav ref={nav} className={css.nav} aria-label={copy.navigation}>
      <PathLink path="" {...toLinkProps(page === null)}>
        {copy.chats}
        {page !== null && count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{formatAttentionName(count)}</VisuallyHidden>
          </span>
        )}
      </PathLink>
      {shown.map((name) => (
        <PathLink key={name} path={name} {...toLinkProps(page === name)}>
          {copy.pages[name]}
        </PathLink>
      ))}
    </nav>
  )
}
