import type { Line, Span, Word } from './line'
import { thingAt } from './product-asked'

/** Begins half a sentence that leans on the last answer, or a wish for anything at all; the rest is a value. */
const leadIn =
  /^(?:(?:ok|okay|oh|hmm|um|yeah|and|or|so|what|how) )*(?:about|and|or|also|same for|what of|how abt|what abt|(?:can|could) (?:i|we) get|i want|get me)(?: (?:the|some|a|an|any|for))?$/

/** The words after a lead-in such as 'what about' or 'and', up to the first value or mark; `[]`: it leads in nothing. */
export function wordsAfterLeadIn(line: Line, taken: readonly Span[]): readonly Word[] {
  const { words } = line
  for (let length = Math.min(5, words.length - 1); length > 0; length -= 1) {
    const lead = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ')
    if (leadIn.test(lead)) return thingAt(line, length, taken)
  }
  return []
}
