import { useEffect } from 'react'
import type { CardKind, FoundCard } from '@murphy/contracts/desk'
import { ListOption, getOptionId } from '../components/list-option'
import { copy } from './copy'
import css from './found-cards.module.css'

type Props = {
  readonly id: string
  readonly cards: readonly FoundCard[]
  readonly chosen: number
  readonly onChosen: (index: number) => void
}

/** The cards found, by kind. The search field keeps the focus and handles the keys. */
export function FoundCards({ id, cards, chosen, onChosen }: Props) {
  const indexed = cards.map((found, index) => ({ ...found, index }))
  const kinds = [...new Set(cards.map(({ kind }) => kind))]

  useEffect(() => {
    document.querySelector(`#${CSS.escape(getOptionId(id, chosen))}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  return (
    // The browser's own list elements belong to other fields.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={css.list} id={id} role="listbox" aria-label={copy.cards}>
      {kinds.map((kind: CardKind) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={kind} role="group" aria-label={copy.cardGroups[kind]}>
          <p className={css.kind} aria-hidden="true">
            {copy.cardGroups[kind]}
          </p>
          {indexed
            .filter((found) => found.kind === kind)
            .map(({ cardId, card, index }) => (
              <ListOption
                key={cardId}
                id={getOptionId(id, index)}
                name={card.title}
                text={card.text ?? ''}
                isChosen={index === chosen}
                isStacked
                onChosen={() => onChosen(index)}
              />
            ))}
        </div>
      ))}
    </div>
  )
}
