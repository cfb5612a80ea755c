import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the departments to which a waiting chat overflows, and the mails about missed reply targets.
 *
 * Source: docs/live-chat.md#routing-rules, docs/live-chat.md#service-levels
 */
export const routingRulesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table murphy.live_chat_room add column overflow_to integer[] not null default '{}'`.execute(db)
    // One row for each manager and mail.
    await sql`
      create table murphy.live_chat_breach_mail (
        mail_id text primary key,
        department_id integer not null,
        recipient_id integer not null,
        asked_at timestamptz not null,
        sent_at timestamptz,
        attempts integer not null default 0,
        next_try_at timestamptz not null default '-infinity',
        given_up_at timestamptz
      )`.execute(db)
    await sql`
      create index live_chat_breach_mail_unsent on murphy.live_chat_breach_mail (next_try_at)
      where sent_at is null and given_up_at is null`.execute(db)
    await sql`
      create index live_chat_breach_mail_by_time on murphy.live_chat_breach_mail (asked_at)`.execute(db)
  },
}
