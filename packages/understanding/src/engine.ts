import type { ArticleHit } from './articles/article-search'
import { createArticleSearch } from './articles/article-search'
import { decide } from './decision/decide'
import { fittingText } from './fitting-text'
import type { Knowledge } from './knowledge'
import type { Model } from './model/model'
import { isInOtherLanguage } from './other-language'
import { createReader } from './reading'
import { createRecogniser } from './recogniser/recogniser'
import { isCarryOver } from './slots/carry-over'
import { wordTexts } from './slots/line'
import { plainText } from './normalise'
import type { FoundSlots, SlotContext } from './slots/slot-finder'
import { createSlotFinder } from './slots/slot-finder'
import type { Wish } from './wishes'
import { readWishes } from './wishes'
import type { WordVectors } from './word-vectors'

export type Engine = {
  /** One entry for each wish in the text, in their order; never empty. */
  understand: (text: string, context: SlotContext) => readonly Wish[]
  /** Best first; only hits that are worth showing. */
  searchArticles: (text: string, limit: number) => readonly ArticleHit[]
  /** Whether a text is evidently not English; of such a text only values and articles that it names can be known. */
  isInOtherLanguage: (text: string) => boolean
  /** Words that stand where a suburb would and name none that is known ('store near xyzzyville'), as written. */
  unknownPlaceIn: (text: string) => string | null
}

/** Words that English uses this often are no names of suburbs nobody knows. */
const commonWords = 12_000

/**
 * Answers what words mean, in about a millisecond, from what `trainModel` has learnt. The model and the knowledge belong
 * together: names, articles, slang and synonyms are read from the knowledge.
 *
 * Errors: none, whatever the text.
 * Source: understanding sections 3 and 4, GEN-06
 */
export function createEngine(
  knowledge: Knowledge,
  model: Model,
  { wordVectors }: { readonly wordVectors: WordVectors },
): Engine {
  const words = model.vocabulary.words.split(' ')
  const counts = new Map(words.map((word, index) => [word, model.vocabulary.counts[index] ?? 0]))
  const slotFinder = createSlotFinder(knowledge)
  const prepare = createReader(knowledge, { counts, wordVectors, slots: slotFinder })
  const recognise = createRecogniser(model.recogniser, wordVectors)
  const searchArticles = createArticleSearch(knowledge.articles, model.articles, { prepare, wordVectors })

  const outsideWords = new Set(knowledge.outOfScope.flatMap(wordTexts))
  const isCommon = (word: string): boolean => {
    const rank = wordVectors.rankOf(word)
    if (rank >= 0 && rank < commonWords) return true
    return counts.has(word) || outsideWords.has(word) || prepare(word).words.join(' ') !== word
  }

  /** An unknown suburb says as much about what is wanted as a known one. */
  const maskedWithUnknownPlace = (text: string, { masked, slots }: FoundSlots): string => {
    const place = slots.place ? null : slotFinder.unknownPlace(text, isCommon)
    return place === null ? masked : masked.replace(plainText(place), '@place')
  }

  const read = (text: string, context: SlotContext): Wish => {
    const found = slotFinder.find(text, context)
    if (isInOtherLanguage(text)) {
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
    const recognised = recognise(prepare(text, maskedWithUnknownPlace(text, found)))
    const [best, ...alternatives] = recognised.ranked
    return {
      text,
      decision: decide(recognised),
      intent: best?.intent ?? null,
      score: best?.score ?? 0,
      slots: found.slots,
      isHalfSentence: isCarryOver(found),
      alternatives,
    }
  }
  return {
    understand: (text, context) => readWishes(fittingText(text), (part) => read(part, context)),
    searchArticles: (text, limit) =>
      isInOtherLanguage(fittingText(text)) ? [] : searchArticles(prepare(fittingText(text)), limit),
    isInOtherLanguage: (text) => isInOtherLanguage(fittingText(text)),
    unknownPlaceIn: (text) => slotFinder.unknownPlace(fittingText(text), isCommon),
  }
}
