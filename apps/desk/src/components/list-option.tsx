import { classes } from '@murphy/ui'
import css from './list-option.module.css'

type Props = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly isChosen: boolean
  /** The text below the name, not beside it. */
  readonly isStacked?: boolean
  readonly onChosen: () => void
}

/** One of what a text could mean. The focus stays in the text, whose keys choose; see `optionId`. */
export function ListOption({ id, name, text, isChosen, isStacked = false, onChosen }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={classes(css.option, isStacked ? css.stacked : css.line, isChosen && css.chosen)}
      // The browser's own lists belong to other fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChosen}
    >
      <strong className={css.name}>{name}</strong>
      {text !== '' && <span className={css.text}>{text}</span>}
    </div>
  )
}

/** What the text names as its active descendant. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
