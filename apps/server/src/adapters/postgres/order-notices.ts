import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { noticeAgeMs } from '../../notices/order-notice'
import type { OrderNotices, PendingNotice, ToldNotice } from '../../notices/order-notices'
import type { Database, Tables } from './database'

/** An event this soon after a change that the shopper has made in the chat reports that change. */
const ownChangeMs = 2 * 60_000
/** The notices of one turn. The rest follows in the next one. */
const maxNotices = 5

/** Creates the repository of order notices. Source: OP-145 */
export function createOrderNotices(db: Database): OrderNotices {
  return {
    setConsent: async ({ shopperId, isGiven, decidedAt }) => {
      const decided = new Date(decidedAt)
      if (isGiven) {
        await sql`
          insert into murphy.order_notice_consent as known (shopper_id, is_given, decided_at)
          values (${shopperId}, true, ${decided})
          on conflict (shopper_id) do update set is_given = true, decided_at = excluded.decided_at
            where known.decided_at < excluded.decided_at`.execute(db)
        return
      }
      await sql`
        with withdrawn as (
          update murphy.order_notice_consent set is_given = false, decided_at = ${decided}
          where shopper_id = ${shopperId} and decided_at < ${decided}
          returning shopper_id
        )
        delete from murphy.order_notice as notice using withdrawn
        where notice.shopper_id = withdrawn.shopper_id`.execute(db)
    },

    findConsentingShopper: async (shopperKey) => {
      const row = await db
        .selectFrom('murphy.shopper_key as key')
        .innerJoin('murphy.order_notice_consent as consent', 'consent.shopper_id', 'key.shopper_id')
        .select('key.shopper_id')
        .where('key.shopper_key', '=', shopperKey)
        .where('consent.is_given', '=', true)
        .executeTakeFirst()
      return row?.shopper_id ?? null
    },

    record: async ({ shopperId, orderId, state, occurredAt, now }) => {
      const ownSince = new Date(now - ownChangeMs)
      // The row of the consent is locked, so that a withdrawal at the same time leaves no notice.
      await sql`
        with consent as (
          select shopper_id from murphy.order_notice_consent
          where shopper_id = ${shopperId} and is_given for share
        ), received as (
          select shopper_id, case when exists (
            select from murphy.retail_action as action
            where action.shopper_id = ${shopperId} and action.order_id = ${orderId}
              and action.updated_at >= ${ownSince}::timestamptz
          ) then array[${state}::text] else '{}'::text[] end as known_states
          from consent
        )
        insert into murphy.order_notice as known (shopper_id, order_id, state, told_states, occurred_at)
        select shopper_id, ${orderId}, ${state}, known_states, ${new Date(occurredAt)}::timestamptz from received
        on conflict (shopper_id, order_id) do update set
          state = excluded.state,
          told_states = case when excluded.told_states <@ known.told_states then known.told_states
            else known.told_states || excluded.told_states end,
          occurred_at = case when known.state = excluded.state then known.occurred_at else excluded.occurred_at end
          where known.occurred_at <= excluded.occurred_at`.execute(db)
    },

    findPending: async (shopperId, now) => {
      const { rows } = await sql<PendingNotice>`
        select order_id as "orderId", state, told_states as "toldStates"
        from murphy.order_notice as notice
        where shopper_id = ${shopperId} and ${isWaiting(now)}
        order by occurred_at, order_id
        limit ${maxNotices}`.execute(db)
      return rows
    },

    findWaitingShoppers: async (shopperIds, now) => {
      if (shopperIds.length === 0) return []
      const { rows } = await sql<{ readonly shopper_id: number }>`
        select distinct shopper_id from murphy.order_notice as notice
        where shopper_id = any(${shopperIds}::integer[]) and ${isWaiting(now)}`.execute(db)
      return rows.map((row) => row.shopper_id)
    },

    removeShopper: async (shopperKey) => {
      await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('murphy.shopper_key')
          .select('shopper_id')
          .where('shopper_key', '=', shopperKey)
          .executeTakeFirst()
        if (row !== undefined) await removeNotices(tx, [row.shopper_id])
      })
    },
  }
}

/** The condition of a notice that may be told and was not. While a shopper chats with an agent nothing is told. */
function isWaiting(now: number) {
  const oldest = new Date(now - noticeAgeMs)
  return sql<boolean>`not state = any(told_states) and occurred_at >= ${oldest}::timestamptz and exists (
    select from murphy.order_notice_consent as consent
    where consent.shopper_id = notice.shopper_id and consent.is_given
  ) and not exists (
    select from murphy.live_chat_room as room
    where room.proven_shopper_id = notice.shopper_id and room.ended_at is null
  )`
}

/** Removes consents and notices of shoppers. The consents go first, because a new notice needs one. */
export async function removeNotices(tx: Transaction<Tables>, shopperIds: readonly number[]): Promise<void> {
  if (shopperIds.length === 0) return
  await tx.deleteFrom('murphy.order_notice_consent').where('shopper_id', 'in', shopperIds).execute()
  await tx.deleteFrom('murphy.order_notice').where('shopper_id', 'in', shopperIds).execute()
}

/**
 * Marks notices as told.
 *
 * @returns false, when another turn has told one of them since they were read; the caller then rolls back
 */
export async function markTold(
  tx: Transaction<Tables>,
  shopperId: number,
  notices: readonly ToldNotice[],
): Promise<boolean> {
  // Always in the same order, so that two turns do not wait for each other.
  const inOrder = notices.toSorted((a, b) => (a.pending.orderId < b.pending.orderId ? -1 : 1))
  for (const { pending, toldState } of inOrder) {
    const { orderId, state, toldStates } = pending
    const added = toldState === null || toldState === state ? [state] : [toldState, state]
    // A newer state, which was received meanwhile, stays to be told.
    const { numAffectedRows } = await sql`
      update murphy.order_notice set told_states = told_states || ${added}::text[]
      where shopper_id = ${shopperId} and order_id = ${orderId}
        and told_states = ${toldStates}::text[]`.execute(tx)
    if (numAffectedRows !== 1n) return false
  }
  return true
}
