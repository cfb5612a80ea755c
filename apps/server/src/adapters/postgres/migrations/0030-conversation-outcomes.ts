import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the outcome of each conversation with Murphy and of each of its topics, for the resolution report. It holds no text and
 * no id of a shopper. Conversations before this release have no outcome.
 *
 * Source: docs/desk.md#read-the-resolution-report
 */
export const conversationOutcomesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    // `topic` '': the whole conversation. `result` null: no request has had an answer.
    await sql`
      create table murphy.conversation_outcome (
        session_hash bytea not null,
        topic text not null,
        intent_group_id text not null,
        result text check (result in ('answered', 'unanswered')),
        is_escalated boolean not null,
        is_ended boolean not null,
        is_voted_down boolean not null default false,
        first_at timestamptz not null,
        last_at timestamptz not null,
        primary key (session_hash, topic)
      )`.execute(db)
    // The report counts a period from this index alone.
    await sql`
      create index conversation_outcome_by_start on murphy.conversation_outcome (first_at)
      include (topic, result, is_escalated, is_ended, is_voted_down, last_at)`.execute(db)
    await sql`create index conversation_outcome_by_time on murphy.conversation_outcome (last_at)`.execute(db)
  },
}
