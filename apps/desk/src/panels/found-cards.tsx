import { useEffect } from 'react'
import { classes } from '@murphy/ui'
import type { CardKind, FoundCard } from '@murphy/contracts/desk'
import { copy } from './copy'
import css from './found-cards.module.css'

type Props = {
  readonly id: string
  readonly cards: readonly FoundCard[]
  readonly chosen: number
  readonly onChosen: (index: number) => void
}

/** What was found, by kind; the best of each first. Its keys are those of the text, which has the focus. */
export function FoundCards({ id, cards, chosen, onChosen }: Props) {
  const placed = cards.map((found, index) => ({ ...found, index }))
  const kinds = [...new Set(cards.map(({ kind }) => kind))]

  useEffect(() => {
    document.querySelector(`#${CSS.escape(cardOptionId(id, chosen))}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  return (
    // The browser's own lists belong to other fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.list} id={id} role="listbox" aria-label={copy.cards}>
      {kinds.map((kind: CardKind) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={kind} role="group" aria-label={copy.cardGroups[kind]}>
          <p className={css.kind} aria-hidden="true">
            {copy.cardGroups[kind]}
          </p>
          {placed
            .filter((found) => found.kind === kind)
            .map(({ cardId, card, index }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={cardId}
                id={cardOptionId(id, index)}
                className={classes(css.option, index === chosen && css.chosen)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={index === chosen}
                // The text keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChosen(index)}
              >
                <span className={css.title}>{card.title}</span>
                {card.text !== undefined && <span className={css.text}>{card.text}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

export function cardOptionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
