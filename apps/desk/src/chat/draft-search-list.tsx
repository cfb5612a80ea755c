import { useEffect, useRef } from 'react'
import { ListOption, getOptionId } from '../components/list-option'
import css from './draft-search-list.module.css'

/** One row of the list. */
export type DraftSearchRow = { readonly key: string; readonly name: string; readonly text: string }

type Props = {
  readonly id: string
  readonly label: string
  readonly rows: readonly DraftSearchRow[]
  readonly chosen: number
  readonly onChosen: (index: number) => void
}

/** The results of a search in the draft. The message box below keeps the focus and handles the keys. */
export function DraftSearchList({ id, label, rows, chosen, onChosen }: Props) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    // The browser's own list elements belong to other fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} className={css.list} id={id} role="listbox" aria-label={label}>
      {rows.map(({ key, name, text }, index) => (
        <ListOption
          key={key}
          id={getOptionId(id, index)}
          name={name}
          text={text}
          isChosen={index === chosen}
          onChosen={() => onChosen(index)}
        />
      ))}
    </div>
  )
}
