import type { FoundCard } from '@murphy/contracts/desk'
import { next } from '@murphy/flow'
import { cardSearchPauseMs } from '../../settings'
import { emit, sequence } from '../step'
import type { Rule } from '../step'

/**
 * What the agent looks for, to put it into a chat. `cards`: those of the last answer, which stay in sight while the next
 * is `looking`.
 */
export type CardSearch = {
  readonly at: 'idle' | 'looking' | 'known' | 'failed'
  readonly text: string
  readonly cards: readonly FoundCard[]
}

export const noCardSearch: CardSearch = { at: 'idle', text: '', cards: [] }

/** `null`: there was no answer. */
export type CardsTold = {
  readonly kind: 'cards-told'
  readonly text: string
  readonly cards: readonly FoundCard[] | null
}

/** Looked for as soon as the agent pauses. */
export function searchCards(text: string): Rule {
  return (shift) => {
    if (text.trim() === '')
      return next({ ...shift, cardSearch: { ...noCardSearch, text } }, { kind: 'cancel', key: 'card-search' })
    return sequence(
      { ...shift, cardSearch: { ...shift.cardSearch, at: 'looking', text } },
      emit({ kind: 'after', key: 'card-search', delayMs: cardSearchPauseMs }),
    )
  }
}

/** In the chat whose panel is open. */
export const lookUpCards: Rule = (shift) => {
  const { panel, cardSearch, csrfToken } = shift
  if (panel?.kind !== 'cards' || cardSearch.at !== 'looking') return next(shift)
  return next(shift, {
    kind: 'look-up-cards',
    csrfToken,
    chatId: panel.chatId,
    text: cardSearch.text.trim(),
  })
}

/** An answer to words that the agent has changed meanwhile is no answer. */
export function cardsTold({ text, cards }: CardsTold): Rule {
  return (shift) => {
    const { cardSearch } = shift
    if (cardSearch.at !== 'looking' || cardSearch.text.trim() !== text) return next(shift)
    const found: CardSearch =
      cards === null ? { ...cardSearch, at: 'failed', cards: [] } : { ...cardSearch, at: 'known', cards }
    return next({ ...shift, cardSearch: found })
  }
}
