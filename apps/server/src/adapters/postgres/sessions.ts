import { sql } from 'kysely'
import type { DialogueState, DialogueRepository } from '../../assistant/dialogue-state'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { createRandomId } from '../../random-id'
import type { BotSessions } from '../../sessions/bot-sessions'
import type { ShopperBindings } from '../../sessions/shopper-bindings'
import type { Database } from './database'
import type { StoredDialogue } from './murphy-tables'

/** Longer than the widget's own inactivity limit of ten minutes (OP-01), so that the widget decides. */
export const sessionLifetimeMs = 20 * 60_000

/** Creates the repository of bot sessions. */
export function createBotSessions(db: Database): BotSessions {
  return {
    open: async (chatbotUserId, now) => {
      const sessionId = `s-${createRandomId()}`
      await db
        .insertInto('murphy.bot_session')
        .values({
          session_id: sessionId,
          chatbot_user_id: chatbotUserId,
          expires_at: new Date(now + sessionLifetimeMs),
        })
        .execute()
      return sessionId
    },
    extend: async (sessionId, chatbotUserId, now) => {
      const updated = await db
        .updateTable('murphy.bot_session')
        .set({ expires_at: new Date(now + sessionLifetimeMs) })
        .where('session_id', '=', sessionId)
        .where('chatbot_user_id', '=', chatbotUserId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return updated.numUpdatedRows === 1n
    },
  }
}

/** Creates the repository of dialogue states. An expired state is read as the initial one. */
export function createDialogues(db: Database): DialogueRepository {
  return {
    load: async (conversationId, now) => {
      const row = await db
        .selectFrom('murphy.dialogue')
        .select('dialogue')
        .where('conversation_id', '=', conversationId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return row ? toDialogueState(row.dialogue) : initialDialogueState
    },
    save: async (conversationId, dialogue: DialogueState, now) => {
      const row = {
        dialogue: JSON.stringify(toStored(dialogue)),
        expires_at: new Date(now + sessionLifetimeMs),
      }
      await db
        .insertInto('murphy.dialogue')
        .values({ conversation_id: conversationId, ...row })
        .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(row))
        .execute()
    },
  }
}

/** Returns a dialogue as its column holds it. */
export function toStored({ pending, ...state }: DialogueState): StoredDialogue {
  return { ...state, waiting: pending }
}

/** Completes a dialogue that an older release has written with the values of a new one. */
export function toDialogueState(stored: StoredDialogue): DialogueState {
  const { waiting, ...state } = { ...toStored(initialDialogueState), ...stored }
  return { ...state, pending: waiting }
}

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
