import { move } from '@murphy/flow'
import { cardSearchPauseMs } from '../settings'
import type { FoundCardsEvent } from '../event'
import { noCardSearch } from '../state'
import type { CardSearch } from '../state'
import { ask, inOrder } from '../step'
import type { Rule } from '../step'

/** Searches cards as soon as the agent pauses. */
export function searchCards(text: string): Rule {
  return (shift) => {
    if (text.trim() === '')
      return move({ ...shift, cardSearch: { ...noCardSearch, text } }, { kind: 'cancel', key: 'card-search' })
    return inOrder(
      { ...shift, cardSearch: { ...shift.cardSearch, at: 'looking', text } },
      ask({ kind: 'after', key: 'card-search', delayMs: cardSearchPauseMs }),
    )
  }
}

/** Requests the cards for the chat of the open panel. */
export const lookUpCards: Rule = (shift) => {
  const { panel, cardSearch, csrfToken } = shift
  if (panel?.kind !== 'cards' || cardSearch.at !== 'looking') return move(shift)
  return move(shift, {
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
    if (cardSearch.at !== 'looking' || cardSearch.text.trim() !== text) return move(shift)
    const next: CardSearch =
      cards === null ? { ...cardSearch, at: 'failed', cards: [] } : { ...cardSearch, at: 'known', cards }
    return move({ ...shift, cardSearch: next })
  }
}
