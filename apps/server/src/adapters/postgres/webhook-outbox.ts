import { sql } from 'kysely'
import { toStorableCopy } from '../../storable-text'
import type { SwitchedOffNotice, WebhookOutbox } from '../../webhooks/webhooks'
import type { Database } from './database'
import { recordChange } from './record-action'

type NextRow = {
  readonly delivery_id: string
  readonly event_id: string
  readonly body: string
  readonly attempts: number
  readonly first_tried_at: Date | null
  readonly url: string
  readonly secret: string
  readonly previous_secret: string | null
  readonly failing_since: Date | null
}

/** Creates the outbox of webhooks. A claim on an endpoint keeps other servers from sending to it. */
export function createWebhookOutbox(db: Database): WebhookOutbox {
  return {
    claimEndpoints: async (server, now, until) => {
      const at = sql`${new Date(now)}::timestamptz`
      const { rows } = await sql<{ endpoint_id: string }>`
        update murphy.webhook_endpoint set claimed_by = ${server}, claimed_until = ${new Date(until)}::timestamptz
        where endpoint_id in (
          select endpoint_id from murphy.webhook_endpoint as endpoint
          where is_on and (claimed_until is null or claimed_until <= ${at}) and exists (
            select from murphy.webhook_delivery as delivery
            where delivery.endpoint_id = endpoint.endpoint_id and state = 'waiting' and next_try_at <= ${at}
          )
          for no key update skip locked
        )
        returning endpoint_id`.execute(db)
      return rows.map((row) => row.endpoint_id)
    },
    findNext: async (webhookId, server, now, until) => {
      const at = sql`${new Date(now)}::timestamptz`
      const { rows } = await sql<NextRow>`
        with endpoint as (
          update murphy.webhook_endpoint set claimed_until = ${new Date(until)}::timestamptz
          where endpoint_id = ${webhookId}::bigint and claimed_by = ${server} and claimed_until > ${at} and is_on
          returning endpoint_id, url, secret, failing_since,
            case when previous_until > ${at} then previous_secret end as previous_secret
        )
        select delivery_id, event_id, body, attempts, first_tried_at, endpoint.*
        from endpoint join murphy.webhook_delivery using (endpoint_id)
        where state = 'waiting' and next_try_at <= ${at}
        order by next_try_at, delivery_id limit 1`.execute(db)
      const [row] = rows
      return row === undefined
        ? null
        : {
            webhookId,
            deliveryId: row.delivery_id,
            eventId: row.event_id,
            url: row.url,
            secrets: [row.secret, ...(row.previous_secret === null ? [] : [row.previous_secret])],
            body: row.body,
            attempts: row.attempts,
            firstTriedAt: row.first_tried_at?.getTime() ?? null,
            failingSince: row.failing_since?.getTime() ?? null,
          }
    },
    saveResult: ({ webhookId, deliveryId, url }, server, result) =>
      db.transaction().execute(async (tx) => {
        const { state, triedAt, nextTryAt, failingSince, isSwitchedOff, isOutageOver } = result
        const at = sql`${new Date(triedAt)}::timestamptz`
        const { numAffectedRows } = await sql`
          update murphy.webhook_endpoint
          set failing_since = ${failingSince === null ? null : new Date(failingSince)}::timestamptz
            ${isSwitchedOff ? sql`, is_on = false, version = version + 1, switched_off_at = ${at}, notice_at = ${at}` : sql``}
          where endpoint_id = ${webhookId}::bigint and claimed_by = ${server}`.execute(tx)
        if ((numAffectedRows ?? 0n) === 0n) return
        await sql`
          update murphy.webhook_delivery
          set state = ${state}, attempts = attempts + 1, tried_at = ${at},
            first_tried_at = coalesce(first_tried_at, ${at}), next_try_at = ${new Date(nextTryAt)}::timestamptz,
            status = ${result.status}, failure = ${result.failure},
            response_head = ${toStorableCopy(result.responseHead)}
          where delivery_id = ${deliveryId}::bigint`.execute(tx)
        if (isOutageOver)
          await sql`
            update murphy.webhook_delivery set next_try_at = ${at}
            where endpoint_id = ${webhookId}::bigint and state = 'waiting' and next_try_at > ${at}`.execute(
            tx,
          )
        if (isSwitchedOff)
          await recordChange(tx, 'webhook-switched-off', `${webhookId} ${url}`, {
            agentId: 0,
            now: triedAt,
          })
      }),
    release: async (webhookId, server) => {
      await sql`
        update murphy.webhook_endpoint set claimed_by = null, claimed_until = null
        where endpoint_id = ${webhookId}::bigint and claimed_by = ${server}`.execute(db)
    },
    claimNotice: async (now, until): Promise<SwitchedOffNotice | null> => {
      const { rows } = await sql<{ endpoint_id: string; url: string; switched_off_at: Date }>`
        update murphy.webhook_endpoint set notice_at = ${new Date(until)}::timestamptz
        where endpoint_id = (
          select endpoint_id from murphy.webhook_endpoint where notice_at <= ${new Date(now)}::timestamptz
          order by notice_at limit 1 for no key update skip locked
        )
        returning endpoint_id, url, switched_off_at`.execute(db)
      const [row] = rows
      if (row === undefined) return null
      const managers = await db
        .selectFrom('murphy.live_chat_agent')
        .select(['display_name as name', 'email as address'])
        .where('role', '=', 'manager')
        .where('closed_at', 'is', null)
        .orderBy('agent_id')
        .execute()
      return {
        webhookId: row.endpoint_id,
        url: row.url,
        switchedOffAt: row.switched_off_at.getTime(),
        managers,
      }
    },
    markNoticed: async (webhookId) => {
      await db
        .updateTable('murphy.webhook_endpoint')
        .set({ notice_at: null })
        .where('endpoint_id', '=', webhookId)
        .execute()
    },
  }
}
