import type { Knowledge } from './knowledge'
import { createNormaliser } from './normalise'
import type { Preparer } from './preparer'
import { countWords, createPreparer } from './preparer'
import type { SlotFinder } from './slots/slot-finder'
import { createSpeller } from './spelling'
import type { WordVectors } from './word-vectors'

/** Counts of the words in the shop's own texts. */
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
 * Creates the preparer of the shop's engine: normalised words with slips repaired, names and known words left alone.
 */
export function createReader(
  knowledge: Knowledge,
  { counts, wordVectors, slots }: { counts: WordCounts; wordVectors: WordVectors; slots: SlotFinder },
): Preparer {
  const normalise = createNormaliser(knowledge.slang, knowledge.synonyms)
  const isProtected = new Set(knowledge.protectedWords.map((word) => word.toLowerCase()))
  const strangeWords = countWords(knowledge.outOfScope.map(normalise))
  const isRight = (word: string): boolean =>
    word.startsWith('@') ||
    isProtected.has(word) ||
    slots.isKnownWord(word) ||
    strangeWords.has(word) ||
    wordVectors.rankOf(word) >= 0
  return createPreparer(normalise, createSpeller(counts, isRight))
}
