import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { RetailActions, BegunAction, RetailAction } from '../../retail/actions/retail-actions'
import type { Database, Tables } from './database'

/** Creates the repository of actions at the retailer's systems. Source: OP-142 */
export function createRetailActions(db: Database): RetailActions {
  return {
    begin: (action, now, until) =>
      db.transaction().execute(async (tx) => {
        const times = { now: new Date(now), until: new Date(until) }
        // The action that was in the way may be closed between the two statements.
        const begun =
          (await insert(tx, action, times)) ??
          (await find(tx, action, times)) ??
          (await insert(tx, action, times))
        if (begun === null) throw new Error('The record of an action cannot be written.')
        return begun
      }),
    close: async (key, state, now) => {
      await db
        .updateTable('murphy.retail_action')
        .set({ state, content: null, updated_at: new Date(now) })
        .where('action_key', '=', key)
        .where('state', '=', 'open')
        .execute()
      // A shopper who asks later is told the outcome, also when no server lived to tell it.
      await db
        .updateTable('murphy.action_record')
        .set({ outcome: state === 'failed' ? 'refused' : state, finished_at: new Date(now) })
        .where('action_id', '=', key)
        .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'not_certain')]))
        .execute()
    },
    claimDue: async (now, until) => {
      const row = await db
        .updateTable('murphy.retail_action')
        .set({ attempts: sql`attempts + 1`, next_try_at: new Date(until) })
        .where('action_key', '=', (select) =>
          select
            .selectFrom('murphy.retail_action')
            .select('action_key')
            .where('state', '=', 'open')
            .where('next_try_at', '<=', new Date(now))
            .orderBy('next_try_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      const { action_key: key, kind, shopper_id: shopperId, order_id: orderId, content, attempts } = row
      return { key, kind, shopperId, orderId, content, attempts, createdAt: row.created_at.getTime() }
    },
    postpone: async (key, until) => {
      await db
        .updateTable('murphy.retail_action')
        .set({ next_try_at: new Date(until) })
        .where('action_key', '=', key)
        .where('state', '=', 'open')
        .execute()
    },
  }
}

type Times = { readonly now: Date; readonly until: Date }

/** Inserts an action; null when its key exists, or the same order has an open action of the kind. */
async function insert(
  tx: Kysely<Tables>,
  { key, kind, shopperId, orderId, content }: RetailAction,
  { now, until }: Times,
): Promise<BegunAction | null> {
  const row = await tx
    .insertInto('murphy.retail_action')
    .values({
      action_key: key,
      kind,
      shopper_id: shopperId,
      order_id: orderId,
      content: JSON.stringify(content),
      state: 'open',
      next_try_at: until,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('action_key')
    .executeTakeFirst()
  return row === undefined ? null : { kind: 'first', key }
}

/** Finds the action with the key, or the open one of the same order. A failed action begins again under its key. */
async function find(
  tx: Kysely<Tables>,
  { key, kind, shopperId, orderId, content }: RetailAction,
  { now, until }: Times,
): Promise<BegunAction | null> {
  const rows = await tx
    .selectFrom('murphy.retail_action')
    .select(['action_key', 'state', sql<boolean>`content = ${JSON.stringify(content)}::jsonb`.as('is_same')])
    .where((eb) =>
      eb.or([
        eb('action_key', '=', key),
        eb.and([
          eb('state', '=', 'open'),
          eb('kind', '=', kind),
          eb('shopper_id', '=', shopperId),
          eb('order_id', '=', orderId),
        ]),
      ]),
    )
    .forUpdate()
    .execute()
  const open = rows.find(({ state }) => state === 'open')
  if (open !== undefined) {
    if (!open.is_same) return { kind: 'blocked' }
    await setRow(tx, open.action_key, sql`next_try_at = greatest(next_try_at, ${until}::timestamptz)`)
    return { kind: 'repeat', key: open.action_key }
  }
  const [own] = rows
  if (own === undefined) return null
  // The team has the message already, so it is not sent twice. Any other request may be made again.
  if (own.state === 'done' || (own.state === 'handed_over' && kind === 'ticket'))
    return { kind: 'settled', state: own.state }
  await setRow(
    tx,
    key,
    sql`state = 'open', content = ${JSON.stringify(content)}::jsonb, attempts = 0,
      next_try_at = ${until}::timestamptz, created_at = ${now}::timestamptz, updated_at = ${now}::timestamptz`,
  )
  return { kind: 'first', key }
}

async function setRow(tx: Kysely<Tables>, key: string, values: ReturnType<typeof sql>): Promise<void> {
  await sql`update murphy.retail_action set ${values} where action_key = ${key}`.execute(tx)
}
