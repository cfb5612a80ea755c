import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the audit of actions: each change that Murphy proposed, without its values. The calls of changes to orders and
 * subscriptions may be recorded like the others.
 *
 * Source: docs/privacy.md#in-murphys-database, OP-141, OP-142
 */
export const actionRecordsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.action_record (
        action_id text primary key check (length(action_id) between 16 and 128),
        shopper_id integer,
        order_id text,
        action text not null,
        fields text[] not null,
        proposed_at timestamptz not null,
        confirmed_at timestamptz,
        finished_at timestamptz,
        outcome text check (outcome in ('done', 'refused', 'declined', 'not_certain', 'handed_over')),
        reference text,
        generator text not null
      )`.execute(db)
    await sql`create index action_record_by_time on murphy.action_record (proposed_at)`.execute(db)
    await sql`
      create index action_record_by_shopper on murphy.action_record (shopper_id)
      where shopper_id is not null`.execute(db)
    await sql`alter table murphy.retail_action drop constraint retail_action_kind_check`.execute(db)
    await sql`
      alter table murphy.retail_action add constraint retail_action_kind_check check (kind in (
        'nominee', 'invoice', 'ticket', 'cancel', 'address', 'day', 'instructions', 'subscription'
      ))`.execute(db)
  },
}
