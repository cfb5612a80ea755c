import type { Utterance, Span, Word } from './utterance'
import { findGoodsAt } from './asked-words'

/** Starts a follow-up to the last answer, or a general request; the rest is a value. */
const leadIn =
  /^(?:(?:ok|okay|oh|hmm|um|yeah|and|or|so|what|how) )*(?:about|and|or|also|same for|what of|how abt|what abt|(?:can|could) (?:i|we) get|i want|get me)(?: (?:the|some|a|an|any|for))?$/

/**
 * Returns the words after a lead-in such as 'what about' or 'and', up to the first value or mark; `[]` without a
 * lead-in.
 */
export function findWordsAfterLeadIn(utterance: Utterance, taken: readonly Span[]): readonly Word[] {
  const { words } = utterance
  for (let length = Math.min(5, words.length - 1); length > 0; length -= 1) {
    const lead = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ')
    if (leadIn.test(lead)) return findGoodsAt(utterance, length, taken)
  }
  return []
}
