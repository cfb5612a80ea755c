import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the questions and short answers that managers teach for help articles. A decision on a row of the review list may name
 * a question. The release before reads such a row as dismissed.
 *
 * Source: docs/teaching-murphy.md#at-the-desk
 */
export const taughtLessonsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.taught_answer (
        answer_id bigint generated always as identity primary key,
        article_id text not null,
        text text not null,
        author text not null,
        added_at timestamptz not null
      )`.execute(db)
    // `answer_id` is that of a taught answer, `file_answer_id` that of an answer of the files; neither: the article itself.
    await sql`
      create table murphy.taught_question (
        question_id bigint generated always as identity primary key,
        article_id text not null,
        answer_id bigint references murphy.taught_answer on delete cascade,
        file_answer_id text,
        text text not null,
        author text not null,
        added_at timestamptz not null,
        check (answer_id is null or file_answer_id is null)
      )`.execute(db)
    await sql`create index taught_question_by_answer on murphy.taught_question (answer_id)`.execute(db)
    await sql`
      alter table murphy.review_verdict
      add column question_id bigint references murphy.taught_question on delete cascade`.execute(db)
  },
}
