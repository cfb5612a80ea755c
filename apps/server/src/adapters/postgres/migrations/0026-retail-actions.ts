import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the records of actions at the retailer's systems. Each is written before its call. `content` is what is needed to
 * repeat the call, and is removed as soon as the outcome is known.
 *
 * Source: OP-142
 */
export const retailActionsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.retail_action (
        action_key text primary key check (length(action_key) between 16 and 128),
        kind text not null check (kind in ('nominee', 'invoice', 'ticket')),
        shopper_id integer,
        order_id text,
        content jsonb,
        state text not null check (state in ('open', 'done', 'failed', 'handed_over')),
        attempts integer not null default 0,
        next_try_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((state = 'open') = (content is not null))
      )`.execute(db)
    // A second change of the same order waits until the outcome of the first is known.
    await sql`
      create unique index retail_action_open on murphy.retail_action (kind, shopper_id, order_id)
      where state = 'open' and order_id is not null`.execute(db)
    await sql`
      create index retail_action_due on murphy.retail_action (next_try_at) where state = 'open'`.execute(db)
    await sql`create index retail_action_by_time on murphy.retail_action (updated_at)`.execute(db)
  },
}
