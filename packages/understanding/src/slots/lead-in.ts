import type { Line, Span, Word } from './line'
import { isFree } from './line'

/** Begins half a sentence that leans on the last answer, or a wish for anything at all; the rest is a value. */
const leadIn =
  /^(?:(?:ok|okay|oh|hmm|um|yeah|and|or|so|what|how) )*(?:about|and|or|also|same for|what of|how abt|what abt|(?:can|could) (?:i|we) get|i want|i need|need|give me|get me)(?: (?:the|some|a|an|any|for))?$/
const longestRest = 4

/** The words after a lead-in such as 'what about' or 'and', up to the first value or mark; `[]`: it leads in nothing. */
export function wordsAfterLeadIn(line: Line, taken: readonly Span[]): readonly Word[] {
  const { words } = line
  for (let length = Math.min(5, words.length - 1); length > 0; length -= 1) {
    const lead = words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' ')
    if (leadIn.test(lead)) return restFrom(line, length, taken)
  }
  return []
}

/** The words from `from` on; none when too many follow to be a name. */
export function restFrom({ words }: Line, from: number, taken: readonly Span[]): readonly Word[] {
  const rest = words.slice(from)
  const end = rest.findIndex(
    (word) =>
      !isFree(word, taken) ||
      /^(?:in|at|near|on|for|to|from|please|pls|thanks|then|instead|too|under|by|mate)$/.test(word.text),
  )
  const name = end === -1 ? rest : rest.slice(0, end)
  return name.length <= longestRest ? name : []
}
