import type { CalendarDate } from '@murphy/domain/calendar'
import type { BoundedMap } from '@murphy/domain/collections'
import { createBoundedMap } from '@murphy/domain/collections'
import type { Phrase } from '@murphy/contracts/desk'
import type { Engine } from '@murphy/understanding'
import type { Teacher } from '../../teaching/teacher'
import type { Finding } from '../../assistant/bot-files/finding'
import { formatFinding } from '../../assistant/bot-files/finding'
import { articleIntent } from '../../assistant/teaching/check-lesson'
import { isAsked, isInFiles } from '../taught-engine/added-lessons'
import type { TaughtEngine } from '../taught-engine/taught-engine'
import type { CheckLesson } from './check-lesson-in-worker'

/** The confidence below which a text has no meaning. */
const minScore = 0.2

/** The number of texts whose meaning is cached: more than a manager's list shows. */
const maxMeanings = 1000

/** The results of the current engine. A list is read repeatedly while another engine is being trained. */
type EngineCache = {
  readonly engine: Engine
  readonly meanings: BoundedMap<string, Phrase['takenFor']>
  readonly articles: BoundedMap<string, ReturnType<Teacher['findArticle']>>
}

/** Creates the manager's view of the taught engine. */
export function createTeacher({
  folder,
  taught,
  check,
  today,
}: {
  /** The folder of the operator's files. */
  readonly folder: string
  readonly taught: Pick<TaughtEngine, 'engine' | 'files' | 'answers' | 'added' | 'follow'>
  readonly check: CheckLesson
  readonly today: () => CalendarDate
}): Teacher {
  let cache: EngineCache | null = null

  function getCache(): EngineCache {
    const engine = taught.engine()
    if (cache?.engine !== engine)
      cache = { engine, meanings: createBoundedMap(maxMeanings), articles: createBoundedMap(maxMeanings) }
    return cache
  }

  function listAnswers(articleId: string) {
    return (taught.answers().get(articleId) ?? []).flatMap(({ id: answerId, text }) =>
      text === null ? [] : [{ answerId, text }],
    )
  }

  function recognise(text: string): Phrase['takenFor'] {
    const [understood] = taught.engine().understand(text, { today: today() })
    if (understood === undefined || understood.intent === null || understood.score < minScore) return null
    return { intent: understood.intent, score: understood.score }
  }

  return {
    intents: () => taught.files().descriptions,
    getState: (phrase) => {
      const { knowledge, descriptions } = taught.files()
      if (!descriptions.some(({ name }) => name === phrase.intent)) return 'no-intent'
      if (isInFiles(knowledge, phrase)) return 'in-files'
      return taught.added().phrases.some(({ phraseId }) => phraseId === phrase.phraseId)
        ? 'learnt'
        : 'learning'
    },
    findMeaning: (text) => {
      const { meanings } = getCache()
      const known = meanings.get(text)
      if (known !== undefined) return known
      const meaning = recognise(text)
      meanings.set(text, meaning)
      return meaning
    },
    getQuestionState: (question) => {
      const article = taught.files().knowledge.articles.find(({ id }) => id === question.articleId)
      if (article === undefined) return 'no-article'
      if (isAsked(article, question)) return 'in-files'
      const isLearnt = taught.added().questions.some(({ questionId }) => questionId === question.questionId)
      return isLearnt ? 'learnt' : 'learning'
    },
    findArticle: (text) => {
      const { articles, engine } = getCache()
      const known = articles.get(text)
      if (known !== undefined) return known
      const [hit] = engine.searchArticles(text, 1)
      const found = hit === undefined || hit.score < minScore ? null : hit
      articles.set(text, found)
      return found
    },
    articles: () =>
      taught
        .files()
        .articles.map(({ id, title }) => ({ articleId: id, title, answers: listAnswers(id) }))
        .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
    synonyms: () => taught.files().knowledge.synonyms,
    findProblems: async (lesson, { phrases, questions }) => {
      const before = [
        ...phrases.map(({ intent, text }) => ({ intent, text })),
        ...questions.map(({ text }) => ({ intent: articleIntent, text })),
      ]
      const found = await check({ folder, lesson, before })
      return found.map((findings) => ({
        errors: findings.filter(({ severity }) => severity === 'error').map(formatProblem),
        warnings: findings.filter(({ severity }) => severity === 'warning').map(formatProblem),
      }))
    },
    learn: () => void taught.follow(),
  }
}

/** Returns the message, with the position when it is not that of the phrase itself. */
function formatProblem(finding: Finding): string {
  return finding.path.includes('/') ? formatFinding(finding).replace(': warning: ', ': ') : finding.message
}
