import type { ProposedActions, ActionStatus } from '../../retail/actions/proposed-actions'
import type { Database } from './database'

/** Creates the repository of proposed actions. Source: OP-141, OP-142 */
export function createProposedActions(db: Database): ProposedActions {
  async function find(actionId: string): Promise<ActionStatus | null> {
    const row = await db
      .selectFrom('murphy.action_record')
      .select(['shopper_id', 'confirmed_at', 'outcome'])
      .where('action_id', '=', actionId)
      .executeTakeFirst()
    if (row === undefined) return null
    return { shopperId: row.shopper_id, isConfirmed: row.confirmed_at !== null, outcome: row.outcome }
  }
  return {
    propose: async ({ actionId, shopperId, orderId, action, fields, generator }, now) => {
      await db
        .insertInto('murphy.action_record')
        .values({
          action_id: actionId,
          shopper_id: shopperId,
          order_id: orderId,
          action,
          fields: [...fields],
          proposed_at: new Date(now),
          confirmed_at: null,
          finished_at: null,
          outcome: null,
          reference: null,
          generator,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    confirm: async (actionId, shopperId, now) => {
      const confirmed = await db
        .updateTable('murphy.action_record')
        .set({ confirmed_at: new Date(now) })
        .where('action_id', '=', actionId)
        .where('shopper_id', 'is not distinct from', shopperId)
        .where('confirmed_at', 'is', null)
        .where('outcome', 'is', null)
        .executeTakeFirst()
      if (confirmed.numUpdatedRows === 1n) return 'first'
      const found = await find(actionId)
      return found !== null && found.shopperId === shopperId ? found : null
    },
    finish: async (actionId, outcome, now) => {
      await db
        .updateTable('murphy.action_record')
        .set({ outcome, finished_at: new Date(now) })
        .where('action_id', '=', actionId)
        .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'not_certain')]))
        .execute()
    },
    find,
  }
}
