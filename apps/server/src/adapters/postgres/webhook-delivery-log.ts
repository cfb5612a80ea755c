import type { WebhookDelivery } from '@murphy/contracts/desk'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DeliverySearch, Webhooks } from '../../webhooks/webhooks'
import type { Database } from './database'
import type { IntegrationTables } from './integration-tables'
import { recordChange } from './record-action'

type DeliveryRow = Selectable<IntegrationTables['murphy.webhook_delivery']>

/** Creates the log of deliveries, and their replay. */
export function createDeliveryLog(
  db: Database,
): Pick<Webhooks, 'searchDeliveries' | 'countDeliveries' | 'replayOne' | 'replaySince'> {
  const toCondition = ({ webhookId, state }: DeliverySearch) =>
    sql`endpoint_id = ${webhookId}::bigint and (${state}::text is null or state = ${state}::text)`

  /** Makes deliveries due, as if they had never been tried. */
  const makeDue = (now: number) => sql`
    update murphy.webhook_delivery
    set state = 'waiting', attempts = 0, first_tried_at = null, next_try_at = ${new Date(now)}::timestamptz`

  return {
    searchDeliveries: async (search, before, count) => {
      const { rows } = await sql<DeliveryRow>`
        select * from murphy.webhook_delivery
        where ${toCondition(search)} and (${before}::bigint is null or delivery_id < ${before}::bigint)
        order by delivery_id desc limit ${count}`.execute(db)
      return rows.map(toDelivery)
    },
    countDeliveries: async (search) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from murphy.webhook_delivery where ${toCondition(search)}`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    replayOne: (webhookId, deliveryId, by) =>
      db.transaction().execute(async (tx) => {
        const { numAffectedRows } = await sql`
          ${makeDue(by.now)} where endpoint_id = ${webhookId}::bigint and delivery_id = ${deliveryId}::bigint
        `.execute(tx)
        if ((numAffectedRows ?? 0n) === 0n) return false
        await recordChange(tx, 'replay-webhook', `${webhookId} delivery ${deliveryId}`, by)
        return true
      }),
    replaySince: (webhookId, since, by) =>
      db.transaction().execute(async (tx) => {
        const { numAffectedRows } = await sql`
          ${makeDue(by.now)}
          where endpoint_id = ${webhookId}::bigint and occurred_at >= ${new Date(since)}::timestamptz`.execute(
          tx,
        )
        const count = Number(numAffectedRows ?? 0n)
        await recordChange(tx, 'replay-webhook', `${webhookId} ${count} deliveries`, by)
        return count
      }),
  }
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    deliveryId: row.delivery_id,
    eventId: row.event_id,
    event: row.event,
    occurredAt: row.occurred_at.getTime(),
    state: row.state,
    attempts: row.attempts,
    triedAt: row.tried_at?.getTime() ?? null,
    nextTryAt: row.state === 'waiting' ? row.next_try_at.getTime() : null,
    status: row.status,
    failure: row.failure,
    responseHead: row.response_head,
  }
}
