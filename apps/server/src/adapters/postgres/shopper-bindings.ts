import { sql } from 'kysely'
import type { ShopperBindings } from '../../sessions/shopper-bindings'
import type { Database } from './database'

/** Creates the repository of the shoppers that widgets' ids are bound to. */
export function createShopperBindings(db: Database): ShopperBindings {
  return {
    bind: async ({ chatbotUserId, widgetSessionId }, shopperId, expiresAt) => {
      const row = { shopper_id: shopperId, expires_at: new Date(expiresAt) }
      await db
        .insertInto('murphy.shopper_binding')
        .values({ chatbot_user_id: chatbotUserId, widget_session_id: widgetSessionId, ...row })
        .onConflict((conflict) =>
          conflict.columns(['chatbot_user_id', 'widget_session_id']).doUpdateSet({
            shopper_id: shopperId,
            expires_at: sql`case when shopper_binding.shopper_id = excluded.shopper_id
              then greatest(shopper_binding.expires_at, excluded.expires_at) else excluded.expires_at end`,
          }),
        )
        .execute()
    },
    find: async ({ chatbotUserId, widgetSessionId }, now) => {
      const row = await db
        .selectFrom('murphy.shopper_binding')
        .select('shopper_id')
        .where('chatbot_user_id', '=', chatbotUserId)
        .where('widget_session_id', '=', widgetSessionId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return row?.shopper_id ?? null
    },
    release: async ({ chatbotUserId, widgetSessionId }) => {
      await db
        .deleteFrom('murphy.shopper_binding')
        .where('chatbot_user_id', '=', chatbotUserId)
        .where('widget_session_id', '=', widgetSessionId)
        .execute()
    },
  }
}
