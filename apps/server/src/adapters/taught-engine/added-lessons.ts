import type { ArticleKnowledge, IntentKnowledge, Knowledge } from '@murphy/understanding'
import type { Answer } from '../../assistant/bot-files/answers'
import { toPlainKey } from '../../assistant/teaching/similar-texts'
import type { Lessons, TaughtAnswer, TaughtQuestion } from '../../teaching/taught-lessons'
import type { BotFiles } from '../read-bot-files'

/** The engine's training data, and the short answers that may be given. */
export type TaughtContent = Pick<BotFiles, 'knowledge' | 'answers'>

/** Takes the place of the path of an answer of the desk. */
const deskPath = 'the desk'

/**
 * Adds lessons to the operator's files: phrases to their intents, questions to their articles and short answers, and
 * new answers to their articles. Lessons that the files contain, or whose intent or article is unknown, are left out.
 * A question of an answer that is not given any more belongs to the article itself.
 */
export function addLessons({ knowledge, answers }: TaughtContent, lessons: Lessons): TaughtContent {
  return {
    knowledge: {
      ...knowledge,
      intents: knowledge.intents.map((intent) => addPhrases(intent, knowledge, lessons)),
      articles: knowledge.articles.map((article) => addToArticle(article, lessons)),
    },
    answers: addAnswers(answers, lessons),
  }
}

function addPhrases(intent: IntentKnowledge, knowledge: Knowledge, { phrases }: Lessons): IntentKnowledge {
  const added = phrases.filter((phrase) => phrase.intent === intent.name && !isInFiles(knowledge, phrase))
  return { ...intent, phrases: [...intent.phrases, ...added.map(({ text }) => text)] }
}

function addToArticle(article: ArticleKnowledge, { questions, answers }: Lessons): ArticleKnowledge {
  const own = questions.filter((question) => question.articleId === article.id && !isAsked(article, question))
  if (own.length === 0) return article
  const written = answers.filter(({ articleId }) => articleId === article.id)
  const known = [
    ...(article.answers ?? []),
    ...written.map(({ answerId }) => ({ id: answerId, questions: [] })),
  ]
  const listTexts = (answerId: string): readonly string[] =>
    own.filter((question) => question.answerId === answerId).map(({ text }) => text)
  const isOfArticle = ({ answerId }: TaughtQuestion): boolean => !known.some(({ id }) => id === answerId)
  return {
    ...article,
    questions: [...article.questions, ...own.filter(isOfArticle).map(({ text }) => text)],
    answers: known
      .map((answer) => ({ ...answer, questions: [...answer.questions, ...listTexts(answer.id)] }))
      .filter((answer) => answer.questions.length > 0),
  }
}

function addAnswers(answers: BotFiles['answers'], lessons: Lessons): BotFiles['answers'] {
  const all = new Map(answers)
  for (const answer of lessons.answers)
    all.set(answer.articleId, [...(all.get(answer.articleId) ?? []), toAnswer(answer)])
  return all
}

function toAnswer({ answerId: id, text }: TaughtAnswer): Answer {
  return {
    id,
    text,
    computed: null,
    questions: [],
    validFrom: null,
    validTo: null,
    path: deskPath,
    line: 1,
  }
}

/** Returns whether the operator's files contain the phrase for the same intent. */
export function isInFiles(
  { intents }: Pick<Knowledge, 'intents'>,
  { intent, text }: { readonly intent: string; readonly text: string },
): boolean {
  const key = toPlainKey(text)
  return intents.some(
    ({ name, phrases }) => name === intent && phrases.some((phrase) => toPlainKey(phrase) === key),
  )
}

/** Returns whether the article of the operator's files has the question, by itself or for the same short answer. */
export function isAsked(
  { questions, answers = [] }: ArticleKnowledge,
  { answerId, text }: Pick<TaughtQuestion, 'answerId' | 'text'>,
): boolean {
  const key = toPlainKey(text)
  const asked = answerId === null ? questions : (answers.find(({ id }) => id === answerId)?.questions ?? [])
  return asked.some((question) => toPlainKey(question) === key)
}
