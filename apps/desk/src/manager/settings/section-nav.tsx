import type { MouseEvent } from 'react'
import { classes } from '@murphy/ui'
import { deskPagePath } from '@murphy/contracts/desk'
import { useDispatch } from '../../components/desk-context'
import { copy } from './copy'
import type { SectionName } from './copy'
import css from './settings.module.css'

// The keys of this object are the section names.
const sections = Object.keys(copy.section) as SectionName[]

/** Returns the section that a path names; the first section for others. */
export function sectionAt(below: string): SectionName {
  return sections.find((name) => name === below) ?? ''
}

/** The navigation between the sections. They are links, so that each has an address. */
export function SectionNav({ open }: { readonly open: SectionName }) {
  const dispatch = useDispatch()

  function go(event: MouseEvent, path: string) {
    // The browser opens new tabs and windows itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    dispatch({ kind: 'path-opened', path })
  }

  return (
    <nav className={css.nav} aria-label={copy.sections}>
      {sections.map((name) => {
        const path = name === '' ? 'settings' : `settings/${name}`
        return (
          <a
            key={name}
            className={classes(css.link, name === open && css.open)}
            href={`${deskPagePath}/${path}`}
            aria-current={name === open ? 'page' : undefined}
            onClick={(event) => go(event, path)}
          >
            {copy.section[name]}
          </a>
        )
      })}
    </nav>
  )
}
