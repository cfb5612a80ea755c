import { parseCalendarDate } from '@murphy/domain/calendar'
import { trainArticles } from './articles/article-model'
import { createArticleTexts } from './articles/article-text'
import type { PreparedText } from './features/vectoriser'
import type { Knowledge } from './knowledge'
import type { Model } from './model/model'
import { countShopWords, createShopPreparer, storeCounts } from './preparer'
import { trainRiskModel } from './policies/risk-model'
import { selectChatFillers } from './recogniser/chat-fillers'
import { toNamePhrase } from './recogniser/training-set'
import type { TrainingExample } from './recogniser/training-set'
import { trainRecogniser } from './recogniser/recogniser'
import { createSlotFinder } from './slots/slot-finder'
import type { WordVectors } from './word-vectors'

/** The intent that answers with articles; the articles' questions are phrases of it. */
const articleIntent = 'help_article'

/** The latest questions of each short answer that teach the intent, with its first one; more of them would outweigh the other intents. */
const latestQuestionsPerIntent = 2

/** The number of phrases from which the recogniser is trained as a compact one. Rare words and large networks would only make it large. */
const manyPhrases = 3000

/** Fixed date for phrases, so that the same files always give the same model. */
const anyDay = parseCalendarDate('2026-01-01')

/**
 * Trains the model on the operator's files. It takes seconds for some thousand phrases, so it never runs inside a
 * request. The same knowledge, word vectors and seed always give the same model.
 *
 * Source: docs/understanding.md#engine
 */
export function trainModel(
  knowledge: Knowledge,
  { wordVectors, seed = 8 }: { readonly wordVectors: WordVectors; readonly seed?: number },
): Model {
  const counts = countShopWords(knowledge)
  const slots = createSlotFinder(knowledge)
  const prepare = createShopPreparer(knowledge, { counts, wordVectors, slots })
  const read = (text: string): PreparedText => prepare(text, slots.find(text, { today: anyDay }).masked)
  const toTrainingExamples = (texts: readonly string[], intent: number): TrainingExample[] =>
    texts.map((text) => ({ prepared: read(text), intent }))
  const questions = listIntentQuestions(knowledge)
  const outOfScope = knowledge.outOfScope.map(read)
  const phraseCount = knowledge.intents.reduce((sum, { phrases }) => sum + phrases.length, 0)
  const phrases = knowledge.intents.flatMap(({ name, phrases: written }, intent) =>
    toTrainingExamples(
      [...toNamePhrase(name, wordVectors), ...written, ...(questions.get(name) ?? [])],
      intent,
    ),
  )
  const recogniser = trainRecogniser(
    {
      intents: knowledge.intents.map(({ name }) => name),
      phrases,
      nearMisses: knowledge.intents.flatMap(({ nearMisses }, intent) =>
        toTrainingExamples(nearMisses, intent),
      ),
      outOfScope,
      fillers: outOfScope.length > 0 ? [] : selectChatFillers(phrases, read),
    },
    { seed, wordVectors, isCompact: phraseCount >= manyPhrases },
  )
  return {
    recogniser,
    ...(knowledge.policies?.length ? { risk: trainRiskModel(knowledge, { wordVectors, seed }) } : {}),
    articles: trainArticles(createArticleTexts(knowledge.articles, prepare), {
      articleCount: knowledge.articles.length,
      outOfScope,
      wordVectors,
      seed,
    }),
    vocabulary: storeCounts(counts),
  }
}

/** Returns the questions of articles and short answers by the intent that answers them. */
function listIntentQuestions({ articles, intents }: Knowledge): ReadonlyMap<string, readonly string[]> {
  const questions = new Map<string, string[]>(intents.map(({ name }) => [name, []]))
  const ofArticles = questions.get(articleIntent) ?? []
  for (const { questions: articleQuestions, answers = [] } of articles) {
    ofArticles.push(...articleQuestions)
    for (const { questions: answerQuestions, intent } of answers) {
      const ofIntent = intent === undefined ? undefined : questions.get(intent)
      ;(ofIntent ?? ofArticles).push(
        ...answerQuestions.slice(0, 1),
        ...answerQuestions.slice(1).slice(-latestQuestionsPerIntent),
      )
    }
  }
  return questions
}
