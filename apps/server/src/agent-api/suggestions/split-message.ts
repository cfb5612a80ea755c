/** The policies read no more of a text than a shopper may type to Murphy. Source: decision 035 */
const partCharacters = 240
/** A sentence of this length is whole in one of the parts. */
const overlapCharacters = 120

/**
 * Splits a message of live chat, which may be longer than an utterance, into parts that the safety policies read as a whole.
 * Neighbouring parts overlap, and begin with a word where there is one.
 *
 * Source: docs/desk.md#use-suggested-replies
 */
export function splitMessage(text: string): readonly string[] {
  if (text.length <= partCharacters) return [text]
  const parts: string[] = []
  for (let start = 0; start < text.length; start += partCharacters - overlapCharacters) {
    const end = start + partCharacters
    parts.push(text.slice(start === 0 ? 0 : findWord(text, start), end))
    if (end >= text.length) break
  }
  return parts
}

/** Returns where the next word begins, or the place itself within a long run of characters without a space. */
function findWord(text: string, at: number): number {
  const space = text.slice(at - 1, at + overlapCharacters / 2).search(/\s/)
  return space === -1 ? at : at + space
}
