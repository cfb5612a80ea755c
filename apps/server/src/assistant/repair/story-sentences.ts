import { countWords } from '../plain-words'
import { putLikeliestFirst, splitSentences } from '../sentences'

/** The sentences that are read at most; a longer story has its request near the end. */
const maxSentences = 4
/** Shorter sentences, such as 'Thanks heaps', say nothing without the others. */
const fewestWords = 4
const readCharacters = 1000
/** A sentence that forbids something asks for nothing by itself: 'Don't cancel the whole thing though'. */
const forbids = /^(?:(?:and|but|so|please|pls|just|oh)[\s,]+)*(?:don['’]?t|do not|never)\b/i

/**
 * Returns the sentences of a message that tells more than it asks, the likeliest request first: questions before statements, and later ones
 * before earlier ones. `[]`: the message is one sentence.
 *
 * Source: docs/understanding.md#intents
 */
export function listStorySentences(text: string): readonly string[] {
  const sentences = splitSentences(text.slice(0, readCharacters))
  if (sentences.length < 2) return []
  const own = sentences.filter((sentence) => countWords(sentence) >= fewestWords && !forbids.test(sentence))
  return putLikeliestFirst(own).slice(0, maxSentences)
}
