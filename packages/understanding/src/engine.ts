import { rememberLatest } from '@murphy/domain/collections'
import type { ArticleHit } from './articles/article-search'
import { createArticleSearch } from './articles/article-search'
import { decide } from './decide'
import type { Knowledge } from './knowledge'
import type { Model } from './model/model'
import { findOtherLanguage, mayBeOtherLanguage } from './other-language'
import { createShopPreparer, restoreCounts } from './preparer'
import { createRecogniser } from './recogniser/recogniser'
import { createTaughtTexts } from './taught-texts'
import { isCarryOver } from './slots/carry-over'
import { splitWords } from './slots/utterance'
import { toPlainText, truncateText } from './normalise'
import type { FoundSlots, SlotContext } from './slots/slot-finder'
import { createSlotFinder } from './slots/slot-finder'
import type { ParsedRequest } from './parse-requests'
import { parseRequests } from './parse-requests'
import type { RiskScores } from './policies/risk-model'
import { createRiskClassifier } from './policies/risk-model'
import type { WordVectors } from './word-vectors'

/** Parses texts into requests, and searches articles. */
export type Engine = {
  /** Returns one entry for each request of the text, in order; never empty. */
  understand: (text: string, context: SlotContext) => readonly ParsedRequest[]
  /** Returns the most probable articles, best first. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
  /** Returns one article that the text is known to be about, with its answer that fits best; `null`: there is no such article. */
  searchWithinArticle: (text: string, articleId: string) => ArticleHit | null
  /**
   * Creates the index of the articles ahead of the first search, and awaits `pause` every ten milliseconds or so. A search
   * before its end creates the rest.
   */
  createArticleIndex: (pause: () => Promise<void>) => Promise<void>
  /** Returns the language of a text that is clearly not English; `null`: it may be English. Such a text has slots and no intent. */
  findOtherLanguage: (text: string) => string | null
  /** Returns whether a text may be in another language, though it is too short to be sure. */
  mayBeOtherLanguage: (text: string) => boolean
  /** Returns the words in the position of a suburb that no list contains ('store near xyzzyville'), as written. */
  findUnknownPlace: (text: string) => string | null
  /** Returns how well the text fits each safety policy, best first. */
  scoreRisk: (text: string) => RiskScores
}

/** One turn searches for the same text several times. */
const rememberedRankings = 32

/** The number of most frequent English words that are never names of unknown suburbs. */
const commonWords = 12_000

/**
 * Creates the engine, which parses a text in about a millisecond with the result of `trainModel`. The model and the
 * knowledge belong together: names, articles, slang and synonyms are read from the knowledge.
 *
 * Errors: none, for any text.
 * Source: docs/understanding.md#engine, GEN-06
 */
export function createEngine(
  knowledge: Knowledge,
  model: Model,
  { wordVectors }: { readonly wordVectors: WordVectors },
): Engine {
  const counts = restoreCounts(model.vocabulary)
  const slotFinder = createSlotFinder(knowledge)
  const prepare = createShopPreparer(knowledge, { counts, wordVectors, slots: slotFinder })
  const recognise = createRecogniser(model.recogniser, wordVectors)
  const articles = createArticleSearch(knowledge.articles, model.articles, { prepare, wordVectors })

  const findTaughtIntent = createTaughtTexts(knowledge)

  const outOfScopeWords = new Set(knowledge.outOfScope.flatMap(splitWords))
  const isCommon = (word: string): boolean => {
    const rank = wordVectors.getRank(word)
    if (rank >= 0 && rank < commonWords) return true
    return counts.has(word) || outOfScopeWords.has(word) || prepare(word).words.join(' ') !== word
  }

  /** Masks an unknown suburb as well, because it says as much about the intent as a known one. */
  const maskUnknownPlace = (text: string, { masked, slots }: FoundSlots): string => {
    const place = slots.place ? null : slotFinder.findUnknownPlace(text, isCommon)
    return place === null ? masked : masked.replace(toPlainText(place), '@place')
  }

  const read = (text: string, context: SlotContext): ParsedRequest => {
    const found = slotFinder.find(text, context)
    if (findOtherLanguage(text) !== null) {
      const { slots } = found
      return {
        text,
        decision: 'reject',
        intent: null,
        score: 0,
        slots,
        isHalfSentence: false,
        alternatives: [],
      }
    }
    const recognised = recognise(prepare(text, maskUnknownPlace(text, found)))
    const taughtIntent = findTaughtIntent(text)
    const taught = recognised.ranked.find(({ intent }) => intent === taughtIntent)
    const best = taught ?? recognised.ranked[0]
    const alternatives = recognised.ranked.filter((each) => each !== best)
    return {
      text,
      decision: taught === undefined ? decide(recognised) : 'accept',
      intent: best?.intent ?? null,
      score: taught === undefined ? (best?.score ?? 0) : 1,
      slots: found.slots,
      isHalfSentence: isCarryOver(found),
      alternatives,
    }
  }
  const scoreRisk = model.risk
    ? createRiskClassifier(knowledge, model.risk, wordVectors)
    : () => ({ risk: -1, policies: [] })
  const rankArticles = rememberLatest((text) => articles.rank(prepare(text)), rememberedRankings)
  const searchArticles = (text: string): readonly ArticleHit[] =>
    findOtherLanguage(text) !== null ? [] : rankArticles(text).listHits()

  return {
    scoreRisk: (text) => scoreRisk(truncateText(text)),
    understand: (text, context) => {
      const readable = truncateText(text)
      // A taught text is one request, also where it could be split.
      if (findTaughtIntent(readable) !== null) return [read(readable, context)]
      return parseRequests(readable, (part) => read(part, context))
    },
    searchArticles: (text, limit) => searchArticles(truncateText(text)).slice(0, limit),
    searchWithinArticle: (text, articleId) => rankArticles(truncateText(text)).findWithin(articleId),
    createArticleIndex: articles.createIndex,
    findOtherLanguage: (text) => findOtherLanguage(truncateText(text)),
    mayBeOtherLanguage: (text) => mayBeOtherLanguage(truncateText(text)),
    findUnknownPlace: (text) => slotFinder.findUnknownPlace(truncateText(text), isCommon),
  }
}
