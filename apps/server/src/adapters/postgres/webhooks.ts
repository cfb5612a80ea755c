import { webhooksMax } from '@murphy/contracts/desk'
import type { Webhook } from '@murphy/contracts/desk'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Webhooks } from '../../webhooks/webhooks'
import { takeAdvisoryLock } from './advisory-locks'
import type { Database } from './database'
import type { IntegrationTables } from './integration-tables'
import { createDeliveryLog } from './webhook-delivery-log'
import { recordChange } from './record-action'

type EndpointRow = Selectable<IntegrationTables['murphy.webhook_endpoint']> & { readonly waiting: number }

/** Creates the repository of webhooks for managers. */
export function createWebhooks(db: Database): Webhooks {
  async function read(tx: Database, webhookId: string | null): Promise<readonly Webhook[]> {
    const { rows } = await sql<EndpointRow>`
      select endpoint.*, (select count(*)::integer from murphy.webhook_delivery as delivery
        where delivery.endpoint_id = endpoint.endpoint_id and delivery.state = 'waiting') as waiting
      from murphy.webhook_endpoint as endpoint
      where ${webhookId}::bigint is null or endpoint_id = ${webhookId}::bigint
      order by endpoint_id`.execute(tx)
    return rows.map(toWebhook)
  }

  return {
    ...createDeliveryLog(db),
    list: () => read(db, null),
    add: ({ url, description, events }, secret, by) =>
      db.transaction().execute(async (tx) => {
        await takeAdvisoryLock(tx, 'webhooks')
        if ((await read(tx, null)).length >= webhooksMax) return null
        const { endpoint_id: webhookId } = await tx
          .insertInto('murphy.webhook_endpoint')
          .values({
            url,
            description,
            events: [...new Set(events)],
            secret,
            created_by: by.name,
            created_at: new Date(by.now),
          })
          .returning('endpoint_id')
          .executeTakeFirstOrThrow()
        await recordChange(tx, 'create-webhook', `${webhookId} ${url}`, by)
        return (await read(tx, webhookId))[0] ?? null
      }),
    change: (webhookId, { url, description, events, isOn, version }, by) =>
      db.transaction().execute(async (tx) => {
        const before = await tx
          .selectFrom('murphy.webhook_endpoint')
          .select(['is_on', 'version'])
          .where('endpoint_id', '=', webhookId)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (before === undefined) return { ok: false, error: { kind: 'unknown' } } as const
        if (before.version !== version) return { ok: false, error: { kind: 'stale' } } as const
        const isSwitchedOn = isOn && !before.is_on
        await tx
          .updateTable('murphy.webhook_endpoint')
          .set({
            url,
            description,
            events: [...new Set(events)],
            is_on: isOn,
            version: version + 1,
            // Switched on again, it gets the full time for failures.
            ...(isSwitchedOn ? { switched_off_at: null, notice_at: null, failing_since: null } : {}),
          })
          .where('endpoint_id', '=', webhookId)
          .execute()
        if (isSwitchedOn)
          await sql`
            update murphy.webhook_delivery
            set attempts = 0, first_tried_at = null, next_try_at = ${new Date(by.now)}::timestamptz
            where endpoint_id = ${webhookId}::bigint and state = 'waiting'`.execute(tx)
        await recordChange(tx, 'change-webhook', `${webhookId} ${url}`, by)
        const [webhook] = await read(tx, webhookId)
        return webhook === undefined
          ? ({ ok: false, error: { kind: 'unknown' } } as const)
          : ({ ok: true, webhook } as const)
      }),
    rotateSecret: (webhookId, secret, previousUntil, by) =>
      db.transaction().execute(async (tx) => {
        await sql`
          update murphy.webhook_endpoint
          set previous_secret = secret, previous_until = ${new Date(previousUntil)}::timestamptz, secret = ${secret}
          where endpoint_id = ${webhookId}::bigint`.execute(tx)
        const [webhook = null] = await read(tx, webhookId)
        if (webhook !== null)
          await recordChange(tx, 'rotate-webhook-secret', `${webhookId} ${webhook.url}`, by)
        return webhook
      }),
    remove: (webhookId, by) =>
      db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('murphy.webhook_endpoint')
          .where('endpoint_id', '=', webhookId)
          .returning('url')
          .executeTakeFirst()
        if (removed === undefined) return
        await tx.deleteFrom('murphy.webhook_delivery').where('endpoint_id', '=', webhookId).execute()
        await recordChange(tx, 'remove-webhook', `${webhookId} ${removed.url}`, by)
      }),
  }
}

function toWebhook(row: EndpointRow): Webhook {
  return {
    webhookId: row.endpoint_id,
    url: row.url,
    description: row.description,
    events: row.events,
    isOn: row.is_on,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
    failingSince: row.failing_since?.getTime() ?? null,
    switchedOffAt: row.switched_off_at?.getTime() ?? null,
    previousSecretUntil: row.previous_until?.getTime() ?? null,
    waiting: row.waiting,
  }
}
