import type { Knowledge } from './knowledge'
import { createNormaliser } from './normalise'
import type { Preparer } from './prepare'
import { countWords, createPreparer } from './prepare'
import type { SlotFinder } from './slots/slot-finder'
import { createSpeller } from './spelling'
import type { WordVectors } from './word-vectors'

/** How often the shop's own texts use each word. */
export type WordCounts = ReadonlyMap<string, number>

/** The words of everything that the shop says or answers, as they stand in the operator's files. */
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

/** Reads texts as the shop's engine does: in plain words with slips repaired, names and known words left alone. */
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
