import type { Kysely, Migration } from 'kysely'
import { sql } from 'kysely'

/** Adds the endpoints of outgoing webhooks, and their deliveries. Source: docs/webhooks.md */
export const webhooksMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table murphy.webhook_endpoint (
        endpoint_id bigint generated always as identity primary key,
        url text not null,
        description text not null,
        events text[] not null,
        is_on boolean not null default true,
        version integer not null default 1,
        secret text not null,
        previous_secret text,
        previous_until timestamptz,
        created_by text not null,
        created_at timestamptz not null,
        failing_since timestamptz,
        switched_off_at timestamptz,
        notice_at timestamptz,
        claimed_by text,
        claimed_until timestamptz
      )`.execute(db)
    // Without a foreign key, so that removing an endpoint never makes a chat's own transaction fail.
    await sql`
      create table murphy.webhook_delivery (
        delivery_id bigint generated always as identity primary key,
        endpoint_id bigint not null,
        event_id text not null,
        event text not null,
        body text not null,
        occurred_at timestamptz not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts integer not null default 0,
        first_tried_at timestamptz,
        tried_at timestamptz,
        next_try_at timestamptz not null,
        status integer,
        failure text,
        response_head text not null default ''
      )`.execute(db)
    await sql`
      create index webhook_delivery_due on murphy.webhook_delivery (endpoint_id, next_try_at, delivery_id)
      where state = 'waiting'`.execute(db)
    await sql`
      create index webhook_delivery_log on murphy.webhook_delivery (endpoint_id, delivery_id)`.execute(db)
    await sql`create index webhook_delivery_by_time on murphy.webhook_delivery (occurred_at)`.execute(db)
  },
}
