import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds what the shop's page has told about the visit of a running chat, and the offers of chat. An offer names its visitor by a
 * hash, for a day.
 *
 * Source: docs/live-chat.md#visitor-context, decision 065
 */
export const visitorContextMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.live_chat_context (
        chat_id text primary key references murphy.live_chat_room on delete cascade,
        context jsonb not null,
        changed_at timestamptz not null
      )`.execute(db)
    await sql`create index live_chat_context_by_time on murphy.live_chat_context (changed_at)`.execute(db)
    await sql`
      create table murphy.chat_offer (
        offer_id text primary key,
        rule_id text not null,
        department_id integer not null,
        visitor_hash bytea,
        is_shown boolean not null,
        outcome text check (outcome in ('accepted', 'dismissed')),
        has_chat boolean not null default false,
        offered_at timestamptz not null
      )`.execute(db)
    await sql`create index chat_offer_by_time on murphy.chat_offer (offered_at)`.execute(db)
    await sql`
      create index chat_offer_by_visitor on murphy.chat_offer (visitor_hash, offered_at)
      where visitor_hash is not null`.execute(db)
  },
}
