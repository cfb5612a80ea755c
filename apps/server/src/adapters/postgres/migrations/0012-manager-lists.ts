import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Creates the managers' lists: messages and tickets with replies, bans with their author, decisions on the review
 * list, and taught phrases.
 */
export const managerListsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.inbox_item (
        item_id bigint generated always as identity primary key,
        kind text not null,
        name text not null,
        email text not null,
        phone text not null,
        subject text not null,
        text text not null,
        department_id integer,
        ticket_number text unique,
        arrived_at timestamptz not null,
        done_at timestamptz,
        done_by text
      )`.execute(db)
    await sql`
      insert into murphy.inbox_item (kind, name, email, phone, subject, text, department_id, arrived_at)
      select 'message', name, email, phone, '', message, department_id, sent_at
      from murphy.live_chat_offline_message order by message_id`.execute(db)
    await sql`drop table murphy.live_chat_offline_message`.execute(db)
    // Pages continue after an item, newest first, among open or done items.
    await sql`create index inbox_item_open on murphy.inbox_item (arrived_at, item_id) where done_at is null`.execute(
      db,
    )
    await sql`
      create index inbox_item_done on murphy.inbox_item (arrived_at, item_id) where done_at is not null`.execute(
      db,
    )
    await sql`
      create table murphy.inbox_reply (
        reply_id text primary key,
        item_id bigint not null references murphy.inbox_item on delete cascade,
        author text not null,
        text text not null,
        written_at timestamptz not null,
        sent_at timestamptz
      )`.execute(db)
    await sql`create index inbox_reply_by_item on murphy.inbox_reply (item_id)`.execute(db)
    await sql`create index inbox_reply_unsent on murphy.inbox_reply (written_at) where sent_at is null`.execute(
      db,
    )

    await sql`
      create table murphy.live_chat_ban (
        ban_id bigint generated always as identity primary key,
        visitor_id text not null unique references murphy.live_chat_visitor on delete cascade,
        chat_id text not null,
        reason text not null,
        author text not null,
        banned_at timestamptz not null
      )`.execute(db)
    // Earlier bans: their author and reason are among the recorded actions, unless those were purged.
    await sql`
      insert into murphy.live_chat_ban (visitor_id, chat_id, reason, author, banned_at)
      select distinct on (visitor.visitor_id) visitor.visitor_id, room.chat_id, coalesce(deed.detail, ''),
        coalesce(agent.display_name, ''), coalesce(deed.done_at, room.last_entry_at)
      from murphy.live_chat_visitor as visitor join murphy.live_chat_room as room using (visitor_id)
        left join murphy.live_chat_deed as deed on deed.chat_id = room.chat_id
          and (deed.deed = 'ban' or (deed.deed = 'close-visitor' and deed.detail = 'banned'))
        left join murphy.live_chat_agent as agent using (agent_id)
      where visitor.banned_until is not null
      order by visitor.visitor_id, deed.done_at desc nulls last, room.started_at desc`.execute(db)

    await sql`
      create table murphy.taught_phrase (
        phrase_id bigint generated always as identity primary key,
        intent text not null,
        text text not null,
        author text not null,
        added_at timestamptz not null
      )`.execute(db)
    // A row of the review list is identified by the hash of its text. `phrase_id` null: it needs no action.
    await sql`
      create table murphy.review_verdict (
        row_id text primary key,
        phrase_id bigint references murphy.taught_phrase on delete cascade,
        decided_at timestamptz not null
      )`.execute(db)
    await sql`create index review_item_by_text on murphy.review_item (md5(lower(redacted_text)))`.execute(db)
  },
}
