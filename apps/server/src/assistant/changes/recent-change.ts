import type { DialogueState } from '../dialogue-state'
import { countWords } from '../plain-words'

/** The turns in which a text may still be about a change that was done or refused. */
const rememberedTurns = 3
/** A longer text asks something of its own. */
const longestFollowUp = 14

/** Returns the change that was refused in the last turns; `null`: none, or another was done since. */
export function getRefusal({ refusal, lastChange, turnCount }: DialogueState) {
  if (refusal === undefined || turnCount - refusal.turn > rememberedTurns) return null
  return lastChange !== undefined && lastChange.turn > refusal.turn ? null : refusal
}

/** Returns whether a text may still be about a change of the last turns, and not about something of its own. */
export function isAfterChange(
  text: string,
  { turn }: { readonly turn: number },
  { turnCount }: Pick<DialogueState, 'turnCount'>,
): boolean {
  return turnCount - turn <= rememberedTurns && countWords(text) <= longestFollowUp
}
