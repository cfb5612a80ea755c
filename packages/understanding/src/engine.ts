import type { ArticleHit } from './article-search'
import { createArticleSearch } from './article-search'
import { createVectoriser } from './features'
import type { Ranked } from './intent-classifier'
import { trainIntentClassifier } from './intent-classifier'
import type { Knowledge } from './knowledge'
import { createNormaliser, plainText } from './normalise'
import { orderNumberIn } from './slots/order-number'
import type { Place } from './slots/place'
import { createPlaceFinder } from './slots/place'
import { createSpeller } from './spelling'
import { functionWords, stem, wordsOf } from './tokens'

export type Understood = {
  /** `null`: nothing that Murphy does. */
  readonly intent: string | null
  /** 0 to 1 */
  readonly score: number
  readonly slots: { readonly orderNumber?: string; readonly place?: Place }
  /** The other intents, best first. */
  readonly alternatives: readonly Ranked[]
}

export type Engine = {
  understand: (text: string) => Understood
  /** Best first; only hits that are worth showing. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
}

/** A text of which less than this share of content words is known is not understood, whatever its letters look like. */
const leastKnownShare = 0.34

/**
 * Learns from the operator's files and answers what words mean. The same knowledge and seed give the same engine;
 * learning takes well under a second for some thousand phrases, an answer about a millisecond.
 *
 * Source: understanding sections 3 and 4, GEN-06
 */
export function createEngine(knowledge: Knowledge, { seed = 7 } = {}): Engine {
  const normalise = createNormaliser(knowledge.slang, knowledge.synonyms)
  const places = createPlaceFinder(knowledge.places)
  const inScope = [
    ...knowledge.intents.flatMap(({ phrases }) => phrases),
    ...knowledge.articles.flatMap(({ title, summary, topics, questions }) => [
      title,
      summary,
      ...topics,
      ...questions,
    ]),
  ].map(normalise)
  const counts = new Map<string, number>()
  for (const word of inScope.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const knownStems = new Set([...counts.keys()].map(stem))
  const isProtected = new Set(knowledge.protectedWords.map((word) => word.toLowerCase()))
  const outOfScopeWords = new Set(knowledge.outOfScope.map(normalise).flatMap(wordsOf))
  const repair = createSpeller(
    counts,
    (word) => isProtected.has(word) || places.knows(word) || outOfScopeWords.has(word),
  )
  const prepare = (text: string): string => wordsOf(normalise(text)).map(repair).join(' ')

  // Questions of the articles teach the intent that answers with articles.
  const intents = knowledge.intents.map((intent) =>
    intent.name === 'help_article'
      ? {
          ...intent,
          phrases: [...intent.phrases, ...knowledge.articles.flatMap(({ questions }) => questions)],
        }
      : intent,
  )
  const outOfScope = [...knowledge.outOfScope]
  const vectoriser = createVectoriser(
    [...intents.flatMap(({ phrases }) => phrases), ...outOfScope].map(prepare),
  )
  const classify = trainIntentClassifier(intents, outOfScope, { vectoriser, seed })
  const searchArticles = createArticleSearch(knowledge.articles, prepare)

  return {
    understand: (text) => {
      const prepared = prepare(text)
      const { isAccepted, ranked } = classify(prepared)
      const [best, ...alternatives] = ranked
      const orderNumber = orderNumberIn(text)
      const place = places.find(plainText(text), (word) => counts.has(word) || isProtected.has(word))
      const isKnown =
        knownShare(prepared, (word) => knownStems.has(stem(word)) || places.knows(word)) >= leastKnownShare
      return {
        intent: isAccepted && isKnown && best ? best.intent : null,
        score: best?.score ?? 0,
        slots: { ...(orderNumber === undefined ? {} : { orderNumber }), ...(place ? { place } : {}) },
        alternatives,
      }
    },
    searchArticles: (text, limit) => searchArticles(prepare(text), limit),
  }
}

function knownShare(prepared: string, isKnown: (word: string) => boolean): number {
  const content = wordsOf(prepared).filter((word) => !functionWords.has(word) && !/\d/.test(word))
  if (content.length === 0) return 1
  return content.filter(isKnown).length / content.length
}
