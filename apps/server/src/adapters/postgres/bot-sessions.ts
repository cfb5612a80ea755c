import { createRandomId } from '../../random-id'
import type { BotSessions } from '../../sessions/bot-sessions'
import type { Database } from './database'

/** Longer than the widget's own inactivity limit of ten minutes (OP-01), so that the widget decides. */
export const botSessionLifetimeMs = 20 * 60_000

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
          expires_at: new Date(now + botSessionLifetimeMs),
        })
        .execute()
      return sessionId
    },
    extend: async (sessionId, chatbotUserId, now) => {
      const updated = await db
        .updateTable('murphy.bot_session')
        .set({ expires_at: new Date(now + botSessionLifetimeMs) })
        .where('session_id', '=', sessionId)
        .where('chatbot_user_id', '=', chatbotUserId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return updated.numUpdatedRows === 1n
    },
  }
}
