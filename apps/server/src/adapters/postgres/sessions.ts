import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DialogueState, DialogueRepository } from '../../assistant/dialogue-state'
import { initialDialogueState } from '../../assistant/dialogue-state'
import { deviceLifetimeMs, tryWindowMs } from '../../agent-api/sessions/sign-in-guard'
import { quotaWindowMs } from '../../quotas/ports'
import type { BotSessions, ShopperBindings } from '../../sessions/ports'
import type { Database } from './database'
import type { StoredDialogue } from './murphy-tables'
import type { RetentionStep } from './retention'
import { createRowStep } from './retention'

/** Longer than the widget's own inactivity limit of ten minutes (OP-01), so that the widget decides. */
const sessionLifetimeMs = 20 * 60_000

/** An expired invitation link is recognised as expired for this long. */
const invitationTtlMs = 30 * 24 * 3_600_000

export function createBotSessions(db: Database): BotSessions {
  return {
    open: async (chatbotUserId, now) => {
      const sessionId = `s-${randomBytes(16).toString('base64url')}`
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
    keep: async (sessionId, chatbotUserId, now) => {
      const kept = await db
        .updateTable('murphy.bot_session')
        .set({ expires_at: new Date(now + sessionLifetimeMs) })
        .where('session_id', '=', sessionId)
        .where('chatbot_user_id', '=', chatbotUserId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },
  }
}

export function createDialogues(db: Database): DialogueRepository {
  return {
    load: async (conversationId, now) => {
      const row = await db
        .selectFrom('murphy.dialogue')
        .select('dialogue')
        .where('conversation_id', '=', conversationId)
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return row ? fromStored(row.dialogue) : initialDialogueState
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

function toStored({ pending, ...state }: DialogueState): StoredDialogue {
  return { ...state, waiting: pending }
}

/** Completes a dialogue that an older release has written with the values of a new one. */
function fromStored(stored: StoredDialogue): DialogueState {
  const { waiting, ...state } = { ...toStored(initialDialogueState), ...stored }
  return { ...state, pending: waiting }
}

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

/** Creates the steps for expired rows. They may be removed at any time, because expired rows are never read. */
export function createExpirySteps(now: number): readonly RetentionStep[] {
  const expired = (table: string, before = now + 1): RetentionStep =>
    createRowStep({ table, time: 'expires_at', before })
  return [
    expired('murphy.bot_session'),
    expired('murphy.dialogue'),
    expired('murphy.desk_session'),
    // Counts of the current window stay until the next run.
    createRowStep({ table: 'murphy.desk_sign_in_try', time: 'started_at', before: now - tryWindowMs + 1 }),
    createRowStep({
      table: 'murphy.desk_known_device',
      time: 'signed_in_at',
      before: now - deviceLifetimeMs + 1,
    }),
    createRowStep({ table: 'murphy.quota_use', time: 'started_at', before: now - quotaWindowMs + 1 }),
    expired('murphy.desk_invitation', now - invitationTtlMs + 1),
    expired('murphy.shopper_binding'),
    expired('murphy.hub_request'),
  ]
}
