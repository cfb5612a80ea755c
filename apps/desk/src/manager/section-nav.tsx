import { joinClasses } from '@murphy/ui'
import { PathLink } from './path-link'
import css from './section-nav.module.css'

type Props<Name extends string> = {
  readonly label: string
  /** The path of the page. The section with the name '' has no further path. */
  readonly page: string
  readonly names: readonly Name[]
  readonly open: Name
  readonly toTitle: (name: Name) => string
}

/** The navigation between the sections of a manager's page. They are links, so that each has an address. A phone shows one row of them. */
export function SectionNav<Name extends string>({ label, page, names, open, toTitle }: Props<Name>) {
  return (
    <nav className={css.nav} aria-label={label}>
      {names.map((name) => (
        <PathLink
          key={name}
          path={name === '' ? page : `${page}/${name}`}
          className={joinClasses(css.link, name === open && css.open)}
          isInRow
          isCurrent={name === open}
        >
          {toTitle(name)}
        </PathLink>
      ))}
    </nav>
  )
}
