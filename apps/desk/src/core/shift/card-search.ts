import { next } from '@murphy/flow'
import { cardSearchPauseMs } from '../settings'
import type { FoundCardsEvent } from '../event'
import { noCardSearch } from '../state'
import type { CardSearch } from '../state'
import { emit, sequence } from '../step'
import type { Rule } from '../step'

/** Searches cards as soon as the agent pauses. */
export function searchCards(text: string): Rule {
  return (shift) => {
    if (text.trim() === '')
      return next({ ...shift, cardSearch: { ...noCardSearch, text } }, { kind: 'cancel', key: 'card-search' })
    return sequence(
      { ...shift, cardSearch: { ...shift.cardSearch, at: 'searching', text } },
      emit({ kind: 'after', key: 'card-search', delayMs: cardSearchPauseMs }),
    )
  }
}

/** Requests the cards for the chat of the open panel. */
export const lookUpCards: Rule = (shift) => {
  const { panel, cardSearch, csrfToken } = shift
  if (panel?.kind !== 'cards' || cardSearch.at !== 'searching') return next(shift)
  return next(shift, {
    kind: 'look-up-cards',
    csrfToken,
    chatId: panel.chatId,
    text: cardSearch.text.trim(),
  })
}

/** Handles found cards. Results for words that the agent has changed meanwhile are dropped. */
export function handleFoundCards({ text, cards }: FoundCardsEvent): Rule {
  return (shift) => {
    const { cardSearch } = shift
    if (cardSearch.at !== 'searching' || cardSearch.text.trim() !== text) return next(shift)
    const found: CardSearch =
      cards === null ? { ...cardSearch, at: 'failed', cards: [] } : { ...cardSearch, at: 'loaded', cards }
    return next({ ...shift, cardSearch: found })
  }
}
