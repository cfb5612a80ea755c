import type { DialogueState } from '../dialogue-state'
import type { DirectAnswer } from './direct-answers'
import { stripYes } from './yes-or-no'

/** Returns whether an answer is among the last messages. */
export function isGiven(answer: DirectAnswer, { history }: Pick<DialogueState, 'history'>): boolean {
  // A leading yes or no may have been left out.
  const core = stripYes(answer.text).slice(1)
  return history.some(({ from, text }) => from === 'murphy' && text.includes(core))
}

/** Returns whether an answer is in one of the last two replies. */
export function isGivenLast(answer: DirectAnswer, { history }: Pick<DialogueState, 'history'>): boolean {
  const turns = history.flatMap(({ from }, index) => (from === 'shopper' ? [index] : []))
  return isGiven(answer, { history: history.slice(turns.at(-2) ?? 0) })
}
