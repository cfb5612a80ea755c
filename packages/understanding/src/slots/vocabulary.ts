import type { Knowledge } from '../knowledge'
import { wordTexts } from './line'

/**
 * Words that mean something already, so that they are no slip for a name: those of the operator's texts that stand there
 * more than once, and of articles and lexicon. A word that stands once among the phrases may be a slip there too.
 */
export function vocabularyOf(knowledge: Knowledge): ReadonlySet<string> {
  const counts = new Map<string, number>()
  const phrases = [
    ...knowledge.intents.flatMap((intent) => [...intent.phrases, ...intent.nearMisses]),
    ...knowledge.outOfScope,
  ]
  for (const word of phrases.flatMap(wordTexts)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const written = [
    ...knowledge.articles.flatMap(({ title, summary, questions }) => [title, summary, ...questions]),
    ...Object.entries(knowledge.slang).flat(),
    ...Object.entries(knowledge.synonyms).flatMap(([word, others]) => [word, ...others]),
    ...knowledge.protectedWords,
  ]
  return new Set([
    ...[...counts].filter(([, count]) => count > 1).map(([word]) => word),
    ...written.flatMap(wordTexts),
  ])
}
