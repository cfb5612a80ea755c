import type { ArticleHit } from '@murphy/understanding'
import { createTopicCheck } from '../../assistant/knowledge/bare-topic'
import type { AnswerHit, Understanding } from '../../assistant/understanding'
import type { BotFiles } from '../read-bot-files'
import type { TaughtEngine } from './taught-engine'

/**
 * Creates the port of the embedded engine. It uses no network and takes about a millisecond. An article that has gone
 * since the engine was trained is not found, and a changed title shows at once.
 *
 * @param taught the current engine, with its articles, short answers and the subjects of its articles
 * @param getToday returns the current day in Sydney, on which answers may have ended
 */
export function createEmbeddedUnderstanding(
  { engine, files, answers, subjects }: Pick<TaughtEngine, 'engine' | 'files' | 'answers' | 'subjects'>,
  getToday: () => string,
): Understanding {
  const completeHit = (hit: ArticleHit, namesTopic: ReturnType<typeof createTopicCheck> = () => false) => {
    const article = files().articles.find(({ id }) => id === hit.articleId)
    if (article === undefined) return null
    const { title, summary } = article
    const likeliest = namesTopic(article) ? toGeneralAnswer(hit, answers()) : hit
    return { ...hit, title, summary, answer: findAnswerText(likeliest, answers(), getToday()) }
  }
  return {
    listNamedArticles: (text) => subjects().listNamedArticles(text),
    listRelatedArticles: (articleIds) => subjects().listRelatedArticles(articleIds),
    understand: async (text, { today, expects }) =>
      engine()
        .understand(text, { today, expects })
        .map((intent) => ({ ...intent, source: 'embedded' as const })),
    searchArticles: (text, limit) => {
      const namesTopic = createTopicCheck(text)
      return engine()
        .searchArticles(text, limit)
        .flatMap((hit) => completeHit(hit, namesTopic) ?? [])
    },
    searchWithinArticle: (text, articleId) => {
      const hit = engine().searchWithinArticle(text, articleId)
      return hit && completeHit(hit)
    },
    findOtherLanguage: (text) => engine().findOtherLanguage(text),
    findUnknownPlace: (text) => engine().findUnknownPlace(text),
  }
}

/** The probability of the general answer to a text that only names its topic. */
const generalScore = 0.6

/** Replaces the answer of a hit by the first one of its article, which says the most general thing. */
function toGeneralAnswer(hit: ArticleHit, answers: BotFiles['answers']): ArticleHit {
  const [first] = answers.get(hit.articleId) ?? []
  return first === undefined
    ? hit
    : { ...hit, answer: { id: first.id, score: Math.max(generalScore, hit.answer?.score ?? 0) } }
}

/** Adds the approved text of a short answer; `null` for one that is not given today. */
function findAnswerText(
  { articleId, answer: hit }: ArticleHit,
  answers: BotFiles['answers'],
  today: string,
): AnswerHit | null {
  const answer = hit && answers.get(articleId)?.find(({ id }) => id === hit.id)
  if (!hit || !answer) return null
  const { text, computed, validFrom, validTo } = answer
  const isValid = (validFrom === null || validFrom <= today) && (validTo === null || today <= validTo)
  return isValid ? { ...hit, text, computed } : null
}
