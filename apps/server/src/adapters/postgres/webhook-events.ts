import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { WebhookEvent } from '../../webhooks/webhook-event'
import { formatEventBody } from '../../webhooks/webhook-event'
import type { Tables } from './database'

/**
 * Stores a delivery for each endpoint that has chosen the event, in the transaction that causes it. An endpoint that
 * is off gets it when it is on again.
 *
 * Source: docs/webhooks.md
 */
export async function addWebhookEvents(tx: Kysely<Tables>, events: readonly WebhookEvent[]): Promise<void> {
  for (const event of events) {
    const at = sql`${new Date(event.occurredAt)}::timestamptz`
    await sql`
      insert into murphy.webhook_delivery (endpoint_id, event_id, event, body, occurred_at, next_try_at)
      select endpoint_id, ${`evt_${randomUUID()}`}::text, ${event.type}::text, ${formatEventBody(event)}::text, ${at}, ${at}
      from murphy.webhook_endpoint where events @> array[${event.type}::text]`.execute(tx)
  }
}
