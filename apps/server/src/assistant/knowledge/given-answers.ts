import type { DialogueState } from '../dialogue-state'
import type { DirectAnswer } from './direct-answers'
import { stripYes } from './yes-or-no'

/** Returns whether one of the remembered messages has an answer. */
export function wasGiven(answer: DirectAnswer, { history }: Pick<DialogueState, 'history'>): boolean {
  // A leading yes or no may have been left out, which changes the first letter.
  const core = stripYes(answer.text).slice(1)
  return history.some(({ from, text }) => from === 'murphy' && text.includes(core))
}

/** Returns whether one of the last two replies has an answer. */
export function wasGivenRecently(answer: DirectAnswer, { history }: Pick<DialogueState, 'history'>): boolean {
  const turns = history.flatMap(({ from }, index) => (from === 'shopper' ? [index] : []))
  return wasGiven(answer, { history: history.slice(turns.at(-2) ?? 0) })
}
