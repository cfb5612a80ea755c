import { setImmediate as pause } from 'node:timers/promises'
import type { LessonTarget, TeachReply } from '@murphy/contracts/desk'
import {
  lessonMaxTexts,
  phraseMaxCharacters,
  phrasesMaxCount,
  questionsMaxCount,
} from '@murphy/contracts/desk'
import { articleIntent } from '../../assistant/teaching/check-lesson'
import { toPlainKey } from '../../assistant/teaching/similar-texts'
import { groupLessonTexts } from '../../teaching/group-lesson-texts'
import { reviewLimit } from '../../teaching/review-rows'
import { groupQuestions } from '../../teaching/question-topics'
import type { Lessons, LessonConflict, LessonText } from '../../teaching/taught-lessons'
import type { LessonProblems, Teacher } from '../../teaching/teacher'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { formatCursor, parseCursor, parseRowId, toPage } from './page-cursor'
import { findPlaceholderProblem } from './placeholder-problem'

type LessonCall =
  | 'searchReviewTopics'
  | 'getTeachableArticles'
  | 'getAddedQuestions'
  | 'teach'
  | 'removeLessons'

/** Topics of one page: each has up to fifty rows. */
const topicPageSize = 20

type Refusal = TeachReply['refused'][number]

/** Creates the handlers that group the review list and teach its texts. Source: docs/teaching-murphy.md#at-the-desk */
export function createLessonHandlers({
  reviewRows,
  lessons,
  teacher,
  settings,
  now,
}: Pick<AgentApiPorts, 'reviewRows' | 'lessons' | 'teacher' | 'settings' | 'now'>): Pick<
  DeskHandlers,
  LessonCall
> {
  return {
    searchReviewTopics: async ({ body: { after } }) => {
      const cursor = after === null ? null : parseCursor(after)
      const steps = groupQuestions(await reviewRows.search(false, null, reviewLimit), teacher.synonyms())
      let step = steps.next()
      for (; step.done !== true; step = steps.next()) await pause()
      const topics = step.value
      const isAfter = ({ count, topicId }: (typeof topics)[number]): boolean =>
        cursor === null || count < cursor.order || (count === cursor.order && topicId < cursor.rowId)
      const { rows: page, next } = toPage(
        topics.filter(isAfter),
        ({ count, topicId }) => formatCursor(count, topicId),
        topicPageSize,
      )
      return {
        topics: page.map(({ rows, ...topic }) => ({
          ...topic,
          rowCount: rows.length,
          rows: rows.slice(0, lessonMaxTexts),
        })),
        next,
        total: cursor === null ? topics.length : null,
      }
    },
    getTeachableArticles: () => Promise.resolve({ articles: teacher.articles() }),
    getAddedQuestions: async () => {
      const [{ questions, answers }, timezone] = await Promise.all([
        lessons.all(),
        settings.get('liveChat.timezone'),
      ])
      const articles = new Map(teacher.articles().map((article) => [article.articleId, article]))
      const getTitle = (articleId: string): string => articles.get(articleId)?.title ?? articleId
      return {
        questions: questions.toReversed().map(({ answerId, ...question }) => {
          const { articleId, text } = question
          const written = answers.find((answer) => answer.answerId === answerId)
          const ofFiles = articles.get(articleId)?.answers.find((answer) => answer.answerId === answerId)
          const found = teacher.findArticle(text)
          return {
            ...question,
            articleTitle: getTitle(articleId),
            answer: written?.text ?? ofFiles?.text ?? null,
            isNewAnswer: written !== undefined,
            state: teacher.getQuestionState({ ...question, answerId }),
            found: found && {
              articleTitle: getTitle(found.articleId),
              isSame: found.articleId === articleId,
              score: found.score,
            },
          }
        }),
        timezone,
      }
    },
    teach: async ({ body: { target, texts }, caller }) => {
      checkTarget(target, teacher)
      const before = await lessons.all()
      const candidates = groupLessonTexts(texts)
      checkCount(target, before, candidates.length)
      const refused: Refusal[] = []
      const wellFormed = candidates.filter((candidate) => {
        const reason = findTextProblem(candidate.text) ?? findConflict(candidate.text, before, teacher)
        if (reason !== null) refused.push({ text: candidate.text, reason })
        return reason === null
      })
      const problems = await findProblems(target, wellFormed, before, teacher)
      const accepted = wellFormed.filter(({ text }, at) => {
        const errors = problems[at]?.errors ?? []
        if (errors.length > 0) refused.push({ text, reason: errors.join('\n') })
        return errors.length === 0
      })
      const { added, conflicts } = await lessons.add(target, accepted, toAuthor(caller, now()))
      const taught = accepted.filter(({ text }) => !conflicts.some((conflict) => conflict.text === text))
      if (taught.length > 0) teacher.learn()
      return {
        added: { phraseIds: [...added.phraseIds], questionIds: [...added.questionIds] },
        texts: taught.map(({ text }) => text),
        refused: [
          ...refused,
          ...conflicts.map((conflict) => ({
            text: conflict.text,
            reason: formatConflict(conflict, teacher),
          })),
        ],
        warnings: wellFormed.flatMap((candidate, at) =>
          taught.includes(candidate) ? (problems[at]?.warnings ?? []) : [],
        ),
        rowIds: taught.flatMap(({ rowIds }) => rowIds),
      }
    },
    removeLessons: async ({ body: { phraseIds, questionIds }, caller }) => {
      const ids = { phraseIds: phraseIds.map(parseRowId), questionIds: questionIds.map(parseRowId) }
      await lessons.remove(ids, toAuthor(caller, now()))
      teacher.learn()
      return { ok: true }
    },
  }
}

/**
 * Checks that a lesson has a target that exists.
 *
 * Errors: DeskProblem `not_found` for an unknown intent, article or answer, `conflict` for an answer that exists
 * already.
 */
function checkTarget(target: LessonTarget, teacher: Teacher): void {
  if (target.kind === 'phrase') {
    if (!teacher.intents().some(({ name }) => name === target.intent))
      throw new DeskProblem('not_found', `There is no intent '${target.intent}'.`)
    return
  }
  const article = teacher.articles().find(({ articleId }) => articleId === target.articleId)
  if (article === undefined) throw new DeskProblem('not_found', `There is no article '${target.articleId}'.`)
  if (target.kind === 'question') {
    const { answerId } = target
    if (answerId !== null && !article.answers.some((answer) => answer.answerId === answerId))
      throw new DeskProblem('not_found', `The article '${article.title}' has no such answer.`)
    return
  }
  const placeholder = findPlaceholderProblem(target.answer)
  if (placeholder !== null) throw new DeskProblem('bad_request', placeholder, { path: 'answer' })
  const key = toPlainKey(target.answer)
  if (key === '') throw new DeskProblem('bad_request', 'The answer has no words.', { path: 'answer' })
  if (article.answers.some(({ text }) => toPlainKey(text) === key))
    throw new DeskProblem(
      'conflict',
      `The article '${article.title}' has this answer already. Add the questions to it instead.`,
    )
}

/** Checks that the texts do not exceed the limit of their kind. Errors: DeskProblem `conflict` when they do. */
function checkCount(target: LessonTarget, { phrases, questions }: Lessons, count: number): void {
  const [name, known, limit] =
    target.kind === 'phrase'
      ? ['phrases', phrases.length, phrasesMaxCount]
      : ['questions', questions.length, questionsMaxCount]
  if (known + count > limit)
    throw new DeskProblem(
      'conflict',
      `The limit of ${limit} ${name} is reached with these ${count}. Ask an engineer to move them to the files.`,
    )
}

function findTextProblem(text: string): string | null {
  if (toPlainKey(text) === '') return 'It has no words.'
  if (text.length > phraseMaxCharacters)
    return `It is longer than ${phraseMaxCharacters} characters. Shorten it.`
  return findPlaceholderProblem(text)
}

/** Returns the lesson that has the text already, in other case or punctuation perhaps; `null`: none. */
function findConflict(text: string, { phrases, questions }: Lessons, teacher: Teacher): string | null {
  const key = toPlainKey(text)
  const phrase = phrases.find((each) => toPlainKey(each.text) === key)
  if (phrase !== undefined)
    return formatConflict({ kind: 'phrase', owner: phrase.intent, author: phrase.author }, teacher)
  const question = questions.find((each) => toPlainKey(each.text) === key)
  return question === undefined
    ? null
    : formatConflict({ kind: 'question', owner: question.articleId, author: question.author }, teacher)
}

function formatConflict(
  { kind, owner, author }: Pick<LessonConflict, 'kind' | 'owner' | 'author'>,
  teacher: Teacher,
): string {
  if (kind === 'phrase') return `${author} has added it as a phrase of ${owner} already.`
  const title = teacher.articles().find(({ articleId }) => articleId === owner)?.title ?? owner
  return `${author} has added it as a question of the article '${title}' already.`
}

async function findProblems(
  target: LessonTarget,
  texts: readonly LessonText[],
  before: Lessons,
  teacher: Teacher,
): Promise<readonly LessonProblems[]> {
  if (texts.length === 0) return []
  const intent = target.kind === 'phrase' ? target.intent : articleIntent
  return await teacher.findProblems({ intent, texts: texts.map(({ text }) => text) }, before)
}
