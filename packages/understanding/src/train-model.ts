import { parseCalendarDate } from '@murphy/domain/calendar'
import { trainArticles } from './articles/article-model'
import { articleTexts } from './articles/article-texts'
import type { Prepared } from './features/vectoriser'
import type { Knowledge } from './knowledge'
import type { Model } from './model/model'
import { countShopWords, createReader } from './reading'
import { spokenName } from './recogniser/intent-name'
import type { Taught } from './recogniser/lesson'
import { trainRecogniser } from './recogniser/recogniser'
import { createSlotFinder } from './slots/slot-finder'
import type { WordVectors } from './word-vectors'

/** The intent that answers with articles; their questions teach it too. */
const articleIntent = 'help_article'

/** Phrases are read on a day that is fixed, so that the same files always give the same model. */
const anyDay = parseCalendarDate('2026-01-01')

/**
 * Learns from the operator's files: seconds of work for some thousand phrases, so never inside a request. The same
 * knowledge, word vectors and seed always give the same model.
 *
 * Source: understanding sections 3 and 4
 */
export function trainModel(
  knowledge: Knowledge,
  { wordVectors, seed = 7 }: { readonly wordVectors: WordVectors; readonly seed?: number },
): Model {
  const counts = countShopWords(knowledge)
  const slots = createSlotFinder(knowledge)
  const prepare = createReader(knowledge, { counts, wordVectors, slots })
  const read = (text: string): Prepared => prepare(text, slots.find(text, { today: anyDay }).masked)
  const taught = (texts: readonly string[], intent: number): Taught[] =>
    texts.map((text) => ({ prepared: read(text), intent }))
  const questions = knowledge.articles.flatMap((article) => article.questions)
  const outOfScope = knowledge.outOfScope.map(read)
  const recogniser = trainRecogniser(
    {
      intents: knowledge.intents.map(({ name }) => name),
      phrases: knowledge.intents.flatMap(({ name, phrases }, intent) =>
        taught(
          [...spokenName(name, wordVectors), ...phrases, ...(name === articleIntent ? questions : [])],
          intent,
        ),
      ),
      nearMisses: knowledge.intents.flatMap(({ nearMisses }, intent) => taught(nearMisses, intent)),
      outOfScope,
    },
    { seed, wordVectors },
  )
  return {
    recogniser,
    articles: trainArticles(articleTexts(knowledge.articles, prepare), {
      articleCount: knowledge.articles.length,
      outOfScope,
      wordVectors,
      seed,
    }),
    vocabulary: { words: [...counts.keys()].join(' '), counts: Uint32Array.from(counts.values()) },
  }
}
