import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the keys of the REST API. Source: docs/api.md */
export const apiKeysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.api_key (
        key_id bigint generated always as identity primary key,
        key_hash bytea not null unique,
        name text not null,
        prefix text not null,
        scopes text[] not null,
        created_by text not null,
        created_at timestamptz not null,
        expires_on date,
        expires_at timestamptz,
        last_used_on date,
        revoked_at timestamptz,
        -- When it stopped being valid, for its removal.
        ends_at timestamptz generated always as (least(expires_at, revoked_at)) stored
      )`.execute(db)
  },
}
