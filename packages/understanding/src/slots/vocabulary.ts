import type { Knowledge } from '../knowledge'
import { splitWords } from './utterance'

/** Words with a meaning of their own, which are not misspelt names. */
export type Vocabulary = {
  /** All such words. A word that occurs once among the phrases may be misspelt there, so it is left out. */
  readonly words: ReadonlySet<string>
  /** The words of articles and lexicon only, because phrases contain names of people. */
  readonly withoutPhrases: ReadonlySet<string>
}

export function createVocabulary(knowledge: Knowledge): Vocabulary {
  const counts = new Map<string, number>()
  const phrases = [
    ...knowledge.intents.flatMap((intent) => [...intent.phrases, ...intent.nearMisses]),
    ...knowledge.outOfScope,
  ]
  for (const word of phrases.flatMap(splitWords)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const withoutPhrases = [
    ...knowledge.articles.flatMap(({ title, summary, questions }) => [title, summary, ...questions]),
    ...Object.entries(knowledge.slang).flat(),
    ...Object.entries(knowledge.synonyms).flatMap(([word, others]) => [word, ...others]),
    ...knowledge.protectedWords,
  ].flatMap(splitWords)
  return {
    words: new Set([
      ...[...counts].filter(([, count]) => count > 1).map(([word]) => word),
      ...withoutPhrases,
    ]),
    withoutPhrases: new Set(withoutPhrases),
  }
}
