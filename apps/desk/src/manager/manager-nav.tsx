import { VisuallyHidden, joinClasses } from '@murphy/ui'
import { findPage } from '../core/path'
import { getBadgeCount } from '../core/shift/selectors'
import { copy, formatAttentionName } from './copy'
import { listNavEntries } from './nav-entries'
import { PathLink } from './path-link'
import css from './manager-nav.module.css'
import { useShift } from '../components/desk-context'

/**
 * The navigation between the chats and the pages that the agent may open. A row below it has the pages of the open heading. All
 * are links in the order of the page, so that Tab goes through them.
 */
export function ManagerNav() {
  const page = useShift(({ path }) => findPage(path))
  const count = useShift(getBadgeCount)
  const role = useShift(({ account }) => account.role)
  const entries = listNavEntries(role)
  const open = page === null ? undefined : entries.find(({ pages }) => pages.includes(page))
  const getLinkClass = (isOpen: boolean) => joinClasses(css.link, isOpen && css.open)

  return (
    <nav className={css.nav} aria-label={copy.navigation}>
      <div className={css.row}>
        <PathLink isInRow path="" className={getLinkClass(page === null)} isCurrent={page === null}>
          {copy.chats}
          {page !== null && count > 0 && (
            <span className={css.count}>
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{formatAttentionName(count)}</VisuallyHidden>
            </span>
          )}
        </PathLink>
        {entries.map((entry) => (
          <PathLink
            key={entry.label}
            isInRow
            path={entry.pages[0] ?? ''}
            className={getLinkClass(entry === open)}
            isCurrent={entry === open}
            isHeading={entry.pages.length > 1}
          >
            {entry.label}
          </PathLink>
        ))}
      </div>
      {open !== undefined && open.pages.length > 1 && (
        // A `fieldset` would announce form fields.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div className={joinClasses(css.row, css.pages)} role="group" aria-label={open.label}>
          {open.pages.map((name) => (
            <PathLink
              key={name}
              isInRow
              path={name}
              className={getLinkClass(name === page)}
              isCurrent={name === page}
            >
              {copy.pages[name]}
            </PathLink>
          ))}
        </div>
      )}
    </nav>
  )
}
