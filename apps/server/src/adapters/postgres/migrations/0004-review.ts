import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Creates the list of utterances that Murphy did not understand, for the operator. */
export const reviewMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.review_item (
        item_id bigint generated always as identity primary key,
        said_on date not null,
        redacted_text text not null,
        decision text not null,
        guesses jsonb not null
      )`.execute(db)
    await sql`create index review_item_by_day on murphy.review_item (said_on)`.execute(db)
  },
}
