import type { LessonIds, LessonTarget } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import type { ChangeAuthor } from '../../change-author'
import type { LessonConflict, LessonText, TaughtLessons } from '../../teaching/taught-lessons'
import type { Database } from './database'
import { recordChange } from './record-action'

/** Distinguishes the answers of managers from those of the operator's files. */
const answerPrefix = 'desk-'

/** Creates the repository of what managers have taught. */
export function createTaughtLessons(db: Database): TaughtLessons {
  return {
    all: async () => {
      const [phrases, questions, answers] = await Promise.all([
        db.selectFrom('murphy.taught_phrase').selectAll().orderBy('phrase_id').execute(),
        db.selectFrom('murphy.taught_question').selectAll().orderBy('question_id').execute(),
        db.selectFrom('murphy.taught_answer').selectAll().orderBy('answer_id').execute(),
      ])
      return {
        phrases: phrases.map((row) => ({
          phraseId: row.phrase_id,
          intent: row.intent,
          text: row.text,
          author: row.author,
          addedAt: row.added_at.getTime(),
        })),
        questions: questions.map((row) => ({
          questionId: row.question_id,
          articleId: row.article_id,
          answerId: row.answer_id === null ? row.file_answer_id : `${answerPrefix}${row.answer_id}`,
          text: row.text,
          author: row.author,
          addedAt: row.added_at.getTime(),
        })),
        answers: answers.map((row) => ({
          answerId: `${answerPrefix}${row.answer_id}`,
          articleId: row.article_id,
          text: row.text,
          author: row.author,
          addedAt: row.added_at.getTime(),
        })),
      }
    },
    add: (target, texts, by) =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('murphy phrases', 0))`.execute(tx)
        const taught = await findTaught(
          tx,
          texts.map(({ text }) => text),
        )
        const isNew = ({ text }: LessonText): boolean => !taught.has(text.toLowerCase())
        const conflicts = texts.flatMap(({ text }) => {
          const conflict = taught.get(text.toLowerCase())
          return conflict === undefined ? [] : [{ ...conflict, text }]
        })
        const added = await addTexts(tx, { target, texts: texts.filter(isNew), by })
        return { added, conflicts }
      }),
    remove: (ids, by) =>
      db.transaction().execute(async (tx) => {
        await removePhrases(tx, ids.phraseIds, by)
        await removeQuestions(tx, ids.questionIds, by)
      }),
  }
}

/** Returns the meanings that texts have already, by the text in lower case. */
async function findTaught(
  tx: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Omit<LessonConflict, 'text'>>> {
  const { rows } = await sql<Omit<LessonConflict, 'text'> & { readonly key: string }>`
    select lower(text) as key, 'phrase' as kind, phrase_id::text as "lessonId", intent as owner, author from murphy.taught_phrase
    where lower(text) = any(${texts.map((text) => text.toLowerCase())}::text[])
    union all
    select lower(text), 'question', question_id::text, article_id, author from murphy.taught_question
    where lower(text) = any(${texts.map((text) => text.toLowerCase())}::text[])`.execute(tx)
  return new Map(rows.map(({ key, ...conflict }) => [key, conflict]))
}

async function addTexts(
  tx: Database,
  {
    target,
    texts,
    by,
  }: { readonly target: LessonTarget; readonly texts: readonly LessonText[]; readonly by: ChangeAuthor },
): Promise<LessonIds> {
  const phraseIds: string[] = []
  const questionIds: string[] = []
  if (texts.length === 0) return { phraseIds, questionIds }
  const added = { author: by.name, added_at: new Date(by.now) }
  if (target.kind === 'phrase') {
    const { intent } = target
    for (const { text, rowIds } of texts) {
      const { phrase_id: phraseId } = await tx
        .insertInto('murphy.taught_phrase')
        .values({ intent, text, ...added })
        .returning('phrase_id')
        .executeTakeFirstOrThrow()
      await decideRows(tx, rowIds, { phrase_id: phraseId, question_id: null }, by)
      await recordChange(tx, 'add-phrase', `${intent}: ${text}`, by)
      phraseIds.push(phraseId)
    }
    return { phraseIds, questionIds }
  }
  const { articleId } = target
  const answer = await findAnswer(tx, target, by)
  for (const { text, rowIds } of texts) {
    const { question_id: questionId } = await tx
      .insertInto('murphy.taught_question')
      .values({ article_id: articleId, ...answer, text, ...added })
      .returning('question_id')
      .executeTakeFirstOrThrow()
    await decideRows(tx, rowIds, { phrase_id: null, question_id: questionId }, by)
    await recordChange(tx, 'add-question', `${articleId}: ${text}`, by)
    questionIds.push(questionId)
  }
  return { phraseIds, questionIds }
}

/** Returns the columns of the answer that questions ask for. A new answer is stored. */
async function findAnswer(
  tx: Database,
  target: Exclude<LessonTarget, { kind: 'phrase' }>,
  by: ChangeAuthor,
): Promise<{ readonly answer_id: string | null; readonly file_answer_id: string | null }> {
  if (target.kind === 'question') {
    const { answerId } = target
    return answerId?.startsWith(answerPrefix) === true
      ? { answer_id: answerId.slice(answerPrefix.length), file_answer_id: null }
      : { answer_id: null, file_answer_id: answerId }
  }
  const { articleId, answer } = target
  const stored = await tx
    .insertInto('murphy.taught_answer')
    .values({ article_id: articleId, text: answer, author: by.name, added_at: new Date(by.now) })
    .returning('answer_id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, 'add-answer', `${articleId}: ${answer}`, by)
  return { answer_id: stored.answer_id, file_answer_id: null }
}

/** Removes rows from the review list, because a lesson answers them. */
async function decideRows(
  tx: Database,
  rowIds: readonly string[],
  lesson: { readonly phrase_id: string | null; readonly question_id: string | null },
  { now }: ChangeAuthor,
): Promise<void> {
  if (rowIds.length === 0) return
  const decided = { ...lesson, decided_at: new Date(now) }
  await tx
    .insertInto('murphy.review_verdict')
    .values([...new Set(rowIds)].map((rowId) => ({ row_id: rowId, ...decided })))
    .onConflict((conflict) => conflict.column('row_id').doUpdateSet(decided))
    .execute()
}

async function removePhrases(tx: Database, ids: readonly string[], by: ChangeAuthor): Promise<void> {
  if (ids.length === 0) return
  const removed = await tx
    .deleteFrom('murphy.taught_phrase')
    .where('phrase_id', 'in', ids)
    .returning(['intent', 'text'])
    .execute()
  for (const { intent, text } of removed) await recordChange(tx, 'remove-phrase', `${intent}: ${text}`, by)
}

async function removeQuestions(tx: Database, ids: readonly string[], by: ChangeAuthor): Promise<void> {
  if (ids.length === 0) return
  const removed = await tx
    .deleteFrom('murphy.taught_question')
    .where('question_id', 'in', ids)
    .returning(['article_id', 'answer_id', 'text'])
    .execute()
  for (const { article_id: articleId, text } of removed)
    await recordChange(tx, 'remove-question', `${articleId}: ${text}`, by)
  const answerIds = removed.flatMap(({ answer_id: answerId }) => answerId ?? [])
  if (answerIds.length === 0) return
  const unasked = await tx
    .deleteFrom('murphy.taught_answer')
    .where('answer_id', 'in', answerIds)
    .where(
      sql<boolean>`not exists (select from murphy.taught_question as question where question.answer_id = taught_answer.answer_id)`,
    )
    .returning(['article_id', 'text'])
    .execute()
  for (const { article_id: articleId, text } of unasked)
    await recordChange(tx, 'remove-answer', `${articleId}: ${text}`, by)
}
