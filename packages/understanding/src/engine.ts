import type { ArticleHit } from './articles/article-search'
import { createArticleSearch } from './articles/article-search'
import type { Decision } from './decision/decide'
import { decide } from './decision/decide'
import type { Knowledge } from './knowledge'
import type { Model } from './model/model'
import { plainText } from './normalise'
import type { Mask } from './reading'
import { createReader } from './reading'
import type { Ranked } from './recogniser/recogniser'
import { createRecogniser } from './recogniser/recogniser'
import { orderNumberIn } from './slots/order-number'
import type { Place } from './slots/place'
import { createPlaceFinder } from './slots/place'
import type { WordVectors } from './word-vectors'

export type Understood = {
  readonly decision: Decision
  /** The likeliest intent, unless it is rejected; `null`: nothing that Murphy does. */
  readonly intent: string | null
  /** How likely the likeliest intent is right, from 0 to 1, also when it is rejected. */
  readonly score: number
  readonly slots: { readonly orderNumber?: string; readonly place?: Place }
  /** The intents behind the likeliest one, best first; with `reject` that one is the first of them. */
  readonly alternatives: readonly Ranked[]
}

export type Engine = {
  understand: (text: string) => Understood
  /** Best first; only hits that are worth showing. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
}

/**
 * Answers what words mean, in about a millisecond, from what `trainModel` has learnt. The model and the knowledge belong
 * together: the places, the articles, slang and synonyms are read from the knowledge.
 *
 * @param mask puts class tokens for the values that a text names; the model has to be trained with the same one
 * Source: understanding sections 3 and 4, GEN-06
 */
export function createEngine(
  knowledge: Knowledge,
  model: Model,
  { wordVectors, mask = (text) => text }: { readonly wordVectors: WordVectors; readonly mask?: Mask },
): Engine {
  const words = model.vocabulary.words.split(' ')
  const counts = new Map(words.map((word, index) => [word, model.vocabulary.counts[index] ?? 0]))
  const prepare = createReader(knowledge, { counts, wordVectors, mask })
  const recognise = createRecogniser(model.recogniser, wordVectors)
  const searchArticles = createArticleSearch(knowledge.articles, model.articles, { prepare, wordVectors })
  const places = createPlaceFinder(knowledge.places)
  const isProtected = new Set(knowledge.protectedWords.map((word) => word.toLowerCase()))

  return {
    understand: (text) => {
      const recognised = recognise(prepare(text))
      const decision = decide(recognised)
      const { ranked } = recognised
      const orderNumber = orderNumberIn(text)
      const place = places.find(plainText(text), (word) => counts.has(word) || isProtected.has(word))
      return {
        decision,
        intent: decision === 'reject' ? null : (ranked[0]?.intent ?? null),
        score: ranked[0]?.score ?? 0,
        slots: { ...(orderNumber === undefined ? {} : { orderNumber }), ...(place ? { place } : {}) },
        alternatives: decision === 'reject' ? ranked : ranked.slice(1),
      }
    },
    searchArticles: (text, limit) => searchArticles(prepare(text), limit),
  }
}
