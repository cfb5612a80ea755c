import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the consents to order notices, and the notices. Source: OP-145 */
export const orderNoticesMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.order_notice_consent (
        shopper_id integer primary key,
        is_given boolean not null,
        decided_at timestamptz not null
      )`.execute(db)
    await sql`
      create table murphy.order_notice (
        shopper_id integer not null,
        order_id text not null,
        state text not null,
        told_states text[] not null default '{}',
        occurred_at timestamptz not null,
        primary key (shopper_id, order_id)
      )`.execute(db)
    await sql`create index order_notice_by_time on murphy.order_notice (occurred_at)`.execute(db)
    await sql`create index order_notice_consent_by_time on murphy.order_notice_consent (decided_at)`.execute(
      db,
    )
  },
}
