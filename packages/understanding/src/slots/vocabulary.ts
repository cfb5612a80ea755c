import type { Knowledge } from '../knowledge'
import { wordTexts } from './line'

/** Words that mean something already, so that they are no slip for a name. */
export type Vocabulary = {
  /** All such words. A word that stands only once among the phrases may be a slip there too. */
  readonly words: ReadonlySet<string>
  /** Those of articles and lexicon: phrases hold names of people as well. */
  readonly withoutPhrases: ReadonlySet<string>
}

export function vocabularyOf(knowledge: Knowledge): Vocabulary {
  const counts = new Map<string, number>()
  const phrases = [
    ...knowledge.intents.flatMap((intent) => [...intent.phrases, ...intent.nearMisses]),
    ...knowledge.outOfScope,
  ]
  for (const word of phrases.flatMap(wordTexts)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const withoutPhrases = [
    ...knowledge.articles.flatMap(({ title, summary, questions }) => [title, summary, ...questions]),
    ...Object.entries(knowledge.slang).flat(),
    ...Object.entries(knowledge.synonyms).flatMap(([word, others]) => [word, ...others]),
    ...knowledge.protectedWords,
  ].flatMap(wordTexts)
  return {
    words: new Set([
      ...[...counts].filter(([, count]) => count > 1).map(([word]) => word),
      ...withoutPhrases,
    ]),
    withoutPhrases: new Set(withoutPhrases),
  }
}
