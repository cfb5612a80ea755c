import type { ReactNode } from 'react'
import css from './data-table.module.css'

type Props = {
  readonly caption: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** A table with a caption. A narrow page scrolls the table, not itself. */
export function DataTable({ caption, heads, children }: Props) {
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.frame} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className={css.caption}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
