import type { PreparedText } from './features/vectoriser'
import type { Speller } from './spelling'
import { tokenise } from './tokens'
import type { Knowledge } from './knowledge'
import { createNormaliser } from './normalise'
import type { SlotFinder } from './slots/slot-finder'
import { createSpeller } from './spelling'
import type { WordVectors } from './word-vectors'

/**
 * Prepares a text for training and recognition.
 *
 * @param masked the text with class tokens such as `@order` in place of slot values; the text itself when missing
 */
type Preparer = (text: string, masked?: string) => PreparedText

/** Largest number of words of one request; more would only cost time. */
const maxWords = 120

export function createPreparer(normalise: (text: string) => string, repair: Speller): Preparer {
  const read = (text: string): readonly string[] => tokenise(normalise(text)).slice(0, maxWords).map(repair)
  return (text, masked) => {
    const words = read(text)
    return { words, masked: masked === undefined ? words : read(masked) }
  }
}

/** Counts the words of the texts; spelling repair prefers frequent words. */
export function countWords(normalised: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  for (const word of normalised.flatMap(tokenise)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Word counts as a model stores them: the words with a space between them, and a count for each. */
export type StoredCounts = { readonly words: string; readonly counts: Uint32Array }

export function storeCounts(counts: WordCounts): StoredCounts {
  return { words: [...counts.keys()].join(' '), counts: Uint32Array.from(counts.values()) }
}

export function restoreCounts({ words, counts }: StoredCounts): WordCounts {
  return new Map(words.split(' ').map((word, index) => [word, counts[index] ?? 0]))
}

/** Counts of the words of texts. */
export type WordCounts = ReadonlyMap<string, number>

/** Counts the words of everything that the shop writes in the operator's files. */
export function countShopWords({ slang, synonyms, intents, articles }: Knowledge): WordCounts {
  const normalise = createNormaliser(slang, synonyms)
  return countWords(
    [
      ...intents.flatMap(({ phrases, nearMisses }) => [...phrases, ...nearMisses]),
      ...articles.flatMap(({ title, summary, topics, questions }) => [
        title,
        summary,
        ...topics,
        ...questions,
      ]),
    ].map(normalise),
  )
}

/**
 * Creates the preparer of the shop's engine: it normalises words and repairs misspelt ones, except names and known words.
 */
export function createShopPreparer(
  knowledge: Knowledge,
  { counts, wordVectors, slots }: { counts: WordCounts; wordVectors: WordVectors; slots: SlotFinder },
): Preparer {
  const normalise = createNormaliser(knowledge.slang, knowledge.synonyms)
  const isProtected = new Set(knowledge.protectedWords.map((word) => word.toLowerCase()))
  const outOfScopeWords = countWords(knowledge.outOfScope.map(normalise))
  const isRight = (word: string): boolean =>
    word.startsWith('@') ||
    isProtected.has(word) ||
    slots.isKnownWord(word) ||
    outOfScopeWords.has(word) ||
    wordVectors.getRank(word) >= 0
  return createPreparer(normalise, createSpeller(counts, isRight))
}
