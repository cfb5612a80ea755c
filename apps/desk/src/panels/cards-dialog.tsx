import { useId, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Button, Field } from '@murphy/ui'
import { CardView } from '../chat/card-view'
import { getOptionId } from '../components/list-option'
import { findShopperName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { FoundCards } from './found-cards'
import { formatCardsTitle, copy } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import css from './cards-dialog.module.css'
import { toDisplayName, formatRefusal } from '../components/copy'

type Props = { readonly chatId: string; readonly onClosed: () => void }

/**
 * Finds a product, an article or a store and sends it as a card. The search field keeps the focus and handles the
 * keys.
 */
export function CardsDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => toDisplayName(findShopperName(shift, chatId)))
  const { at, text, cards } = useShift(({ cardSearch }) => cardSearch)
  const [chosenIndex, choose] = useState(0)
  const dispatch = useDispatch()
  const listId = useId()
  const chosen = Math.min(chosenIndex, cards.length - 1)
  const found = cards[chosen]
  const isFound = cards.length > 0

  function search(query: string) {
    choose(0)
    dispatch({ kind: 'cards-searched', text: query })
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !isFound) return
    event.preventDefault()
    choose((chosen + step + cards.length) % cards.length)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    // While a search is running, the results may belong to the previous text.
    if (at === 'loaded' && found !== undefined) dispatch({ kind: 'card-sent', chatId, found })
  }

  return (
    <Dialog title={formatCardsTitle(shopper)} isWide onClosed={onClosed}>
      <form className={css.form} onSubmit={send}>
        <Field
          label={copy.findCard}
          value={text}
          maxLength={100}
          problem={null}
          isValid={false}
          // An input that filters a list.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isFound}
          aria-controls={listId}
          aria-activedescendant={isFound ? getOptionId(listId, chosen) : undefined}
          onChange={(event) => search(event.target.value)}
          onKeyDown={handleKey}
        />
        <div className={css.columns}>
          <FoundCards id={listId} cards={cards} chosen={chosen} onChosen={choose} />
          {found !== undefined && (
            <section className={css.preview} aria-label={copy.preview}>
              <h3 className={css.name}>{copy.preview}</h3>
              <CardView card={found.card} />
            </section>
          )}
        </div>
        <output className={css.line}>
          {at === 'idle' && copy.cardsHint}
          {at === 'failed' && formatRefusal({ kind: 'unreachable' })}
          {at === 'loaded' && (isFound ? copy.cardsHint : copy.noCards)}
        </output>
        <DialogButtons onClosed={onClosed}>
          <Button type="submit" aria-disabled={at !== 'loaded' || !isFound}>
            {copy.sendCard}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
