import { countWords } from '../plain-words'
import { splitSentences } from '../sentences'

/** The characters and the parts of a message that are read at most. */
const readCharacters = 800
const maxParts = 10
/** A shorter part names no subject. */
const fewestWords = 3
/** A shorter message is searched as a whole. */
const shortestStory = 12

/** The words and marks between two clauses of a sentence. */
const clauseEnd =
  /\s*[,;:]\s+(?:(?:but|and|so|then|because|cos|coz)\s+)*|\s+[-–]\s+|\s+(?:but|because|cos|coz|since|so|although|though|and then|and|while|except|after which)\s+/i

/**
 * Returns the sentences of a message that tells a story, and the clauses of its sentences; `[]`: the message is too short to have parts.
 *
 * Source: docs/understanding.md#short-answers
 */
export function listStoryParts(text: string): readonly string[] {
  if (countWords(text) < shortestStory) return []
  const sentences = splitSentences(text.slice(0, readCharacters))
  const clauses = sentences.flatMap((sentence) => {
    const parts = sentence.split(clauseEnd)
    return parts.length > 1 ? parts : []
  })
  const parts = [...(sentences.length > 1 ? sentences : []), ...clauses].filter(
    (part) => countWords(part) >= fewestWords,
  )
  return [...new Set(parts)].slice(0, maxParts)
}
