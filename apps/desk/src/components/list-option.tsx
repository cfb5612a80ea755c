import { joinClasses } from '@murphy/ui'
import css from './list-option.module.css'

type Props = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly isChosen: boolean
  /** Puts the text below the name, not beside it. */
  readonly isStacked?: boolean
  readonly onChosen: () => void
}

/** One option of a list box. The text field keeps the focus, handles the keys and names the option by `getOptionId`. */
export function ListOption({ id, name, text, isChosen, isStacked = false, onChosen }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={joinClasses(css.option, isStacked ? css.stacked : css.line, isChosen && css.chosen)}
      // An `option` element is allowed in the lists of the browser only.
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

/** Returns the id of an option, which the text field names as its active descendant. */
export function getOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
