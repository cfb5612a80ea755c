import { useEffect, useRef } from 'react'
import { classes } from '@murphy/ui'
import css from './suggestions.module.css'

export type Suggestion = { readonly key: string; readonly name: string; readonly text: string }

type Props = {
  readonly id: string
  readonly label: string
  readonly suggestions: readonly Suggestion[]
  readonly chosen: number
  readonly onChosen: (index: number) => void
}

/** What the text could mean, above it. The focus stays in the text, whose keys choose. */
export function Suggestions({ id, label, suggestions, chosen, onChosen }: Props) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    // The browser's own lists belong to other fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} className={css.list} id={id} role="listbox" aria-label={label}>
      {suggestions.map(({ key, name, text }, index) => (
        // Its keys are those of the text, which has the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={key}
          id={optionId(id, index)}
          className={classes(css.option, index === chosen && css.chosen)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={index === chosen}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChosen(index)}
        >
          <strong className={css.name}>{name}</strong>
          <span className={css.text}>{text}</span>
        </div>
      ))}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
