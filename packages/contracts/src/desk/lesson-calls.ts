import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { list, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { DeskDoneSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost, trimmedText } from './written-text'

/** Longest short answer: one or two sentences, as in the operator's files. */
export const answerMaxCharacters = 240

/** Largest number of texts of one lesson, and of rows that a topic shows. */
export const lessonMaxTexts = 50

/** Largest number of questions taught at the desk. Questions are meant to move into the files before it is reached. */
export const questionsMaxCount = 200

/** Longest text of the review list. A text that is too long to be taught is refused alone, not the whole request. */
const rowMaxCharacters = 1000

/** A help article that questions can be added to, with its short answers. */
export const TeachableArticleSchema = v.object({
  articleId: v.string(),
  title: v.string(),
  answers: list(v.object({ answerId: v.string(), text: v.string() })),
})
export type TeachableArticle = Shape<typeof TeachableArticleSchema>

/** Returns the help articles by title. */
export const getTeachableArticles = {
  name: 'getTeachableArticles',
  method: 'GET',
  path: '/lessons/articles',
  access: 'manager',
  reply: v.object({ articles: v.array(TeachableArticleSchema) }),
} as const satisfies DeskCall

/**
 * A question that a manager added to a help article. `learning`: Murphy does not know it yet. `learnt`: Murphy knows it.
 * `in-files`: the operator's files contain it too. `no-article`: the files no longer have the article. `found`: the article
 * that Murphy finds for it now; null: none.
 */
export const AddedQuestionSchema = v.object({
  questionId: IdSchema,
  articleId: v.string(),
  articleTitle: v.string(),
  /** The short answer that it asks for; null: the article itself. */
  answer: orNull(v.string()),
  /** True for an answer that was written at the desk. */
  isNewAnswer: v.boolean(),
  text: v.string(),
  author: v.string(),
  addedAt: MillisSchema,
  state: v.picklist(['learning', 'learnt', 'in-files', 'no-article']),
  found: orNull(v.object({ articleTitle: v.string(), isSame: v.boolean(), score: v.number() })),
})
export type AddedQuestion = Shape<typeof AddedQuestionSchema>

/** Returns the questions that managers have added to articles, newest first. */
export const getAddedQuestions = {
  name: 'getAddedQuestions',
  method: 'GET',
  path: '/lessons/questions',
  access: 'manager',
  reply: v.object({
    questions: v.array(AddedQuestionSchema),
    /** The shop's time zone, IANA name. */
    timezone: v.string(),
  }),
} as const satisfies DeskCall

const articleId = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** The meaning that a lesson gives to its texts. */
export const LessonTargetSchema = v.variant('kind', [
  /** The texts are phrases of an intent. */
  v.object({ kind: v.literal('phrase'), intent: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  /** The texts are questions of an article, or of one of its short answers. */
  v.object({
    kind: v.literal('question'),
    articleId,
    answerId: orNull(v.pipe(v.string(), v.maxLength(128))),
  }),
  /** The texts are questions of a new short answer. The article is shown as its source. */
  v.object({ kind: v.literal('answer'), articleId, answer: trimmedText(answerMaxCharacters) }),
])
export type LessonTarget = Shape<typeof LessonTargetSchema>

export const TeachBodySchema = v.object({
  target: LessonTargetSchema,
  /** `rowId`: the row of the review list that the text answers, which is removed from the list; null: none. */
  texts: v.pipe(
    v.array(v.object({ text: v.pipe(v.string(), textOfAtMost(rowMaxCharacters)), rowId: orNull(IdSchema) })),
    v.minLength(1, 'Expected a text.'),
    v.maxLength(lessonMaxTexts, `Expected at most ${lessonMaxTexts} texts.`),
  ),
})
export type TeachBody = Shape<typeof TeachBodySchema>

/** The ids of added phrases and questions, which `removeLessons` takes back. */
export const LessonIdsSchema = v.object({ phraseIds: v.array(IdSchema), questionIds: v.array(IdSchema) })
export type LessonIds = Shape<typeof LessonIdsSchema>

export const TeachReplySchema = v.object({
  added: LessonIdsSchema,
  /** The texts that were added. Texts that differ in case and punctuation only are one. */
  texts: list(v.string()),
  /** The texts that were not added, each with the reason. */
  refused: list(v.object({ text: v.string(), reason: v.string() })),
  /** Warnings that do not prevent adding a text. */
  warnings: list(v.string()),
  /** The rows that left the review list. */
  rowIds: list(IdSchema),
})
export type TeachReply = Shape<typeof TeachReplySchema>

/**
 * Teaches texts by the rules of `npm run bot:check`; Murphy learns them in the background and keeps answering. A text that
 * breaks a rule, or that was taught before, is refused alone and the reason names the conflict. 404: unknown intent,
 * article or answer. 409 `conflict`: the limit of phrases or questions is reached, or the article has this answer
 * already.
 *
 * Source: docs/teaching-murphy.md#at-the-desk
 */
export const teach = {
  name: 'teach',
  method: 'POST',
  path: '/lessons',
  access: 'manager',
  body: TeachBodySchema,
  reply: TeachReplySchema,
} as const satisfies DeskCall

/**
 * Removes phrases and questions, which Murphy unlearns in the background; their rows return to the review list. A new answer is
 * removed with its last question.
 */
export const removeLessons = {
  name: 'removeLessons',
  method: 'POST',
  path: '/lessons/remove',
  access: 'manager',
  body: v.object({
    phraseIds: v.pipe(v.array(IdSchema), v.maxLength(lessonMaxTexts)),
    questionIds: v.pipe(v.array(IdSchema), v.maxLength(lessonMaxTexts)),
  }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall
