import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the next attempt, the number of attempts and the time of giving up to each mail.
 *
 * New columns have defaults, because servers of the release before write these tables at the same time (decision
 * 031).
 */
export const mailOutboxMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.live_chat_transcript
        add column attempts integer not null default 0,
        add column next_try_at timestamptz not null default '-infinity',
        add column given_up_at timestamptz`.execute(db)
    await sql`
      create index live_chat_transcript_unsent on murphy.live_chat_transcript (next_try_at)
      where sent_at is null and given_up_at is null`.execute(db)
    await sql`
      alter table murphy.inbox_reply
        add column attempts integer not null default 0,
        add column next_try_at timestamptz not null default '-infinity',
        add column given_up_at timestamptz`.execute(db)
    await sql`drop index murphy.inbox_reply_unsent`.execute(db)
    await sql`
      create index inbox_reply_unsent on murphy.inbox_reply (next_try_at)
      where sent_at is null and given_up_at is null`.execute(db)
  },
}
