import type { PhoneCodeState } from '@murphy/contracts/calls'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { toConversationId } from '../../conversation/conversation-id'
import type { PhoneCodes } from '../../conversation/phone-codes'
import { phoneCodeLifetimeMs } from '../../conversation/phone-codes'
import { createRandomId } from '../../random-id'
import type { WidgetIds } from '../../sessions/shopper-bindings'
import type { Database, Tables } from './database'
import { hashSecret } from '../../secrets'
import { hashValues, hashWidgetSession } from './hash-ids'
import { botSessionLifetimeMs } from './bot-sessions'

/** Creates the repository of phone codes. */
export function createPhoneCodes(db: Database): PhoneCodes {
  async function check(
    { chatbotUserId, widgetSessionId }: WidgetIds,
    code: string,
    now: number,
  ): Promise<PhoneCodeState> {
    const row = await db
      .selectFrom('murphy.phone_code')
      .select(['redeemed_by', 'expires_at'])
      .where('code_hash', '=', hashSecret(code))
      .where('chatbot_user_id', '=', chatbotUserId)
      .where(sql<boolean>`${hashWidgetSession(widgetSessionId)} = any(widget_session_hashes)`)
      .executeTakeFirst()
    if (row === undefined) return 'over'
    if (row.redeemed_by !== null) return 'redeemed'
    return row.expires_at.getTime() > now ? 'waiting' : 'over'
  }

  return {
    create: async ({ chatbotUserId, widgetSessionIds, sessionId }, code, now) => {
      const hashes = widgetSessionIds.map(hashWidgetSession)
      const { rows } = await sql`
        with session as (
          update murphy.bot_session
          set expires_at = greatest(expires_at, ${new Date(now + botSessionLifetimeMs)}::timestamptz)
          where session_id = ${sessionId} and chatbot_user_id = ${chatbotUserId}
            and expires_at > ${new Date(now)}::timestamptz
            and exists (
              select from murphy.conversation
              join murphy.conversation_line as line using (conversation_id)
              where conversation.chatbot_user_id = ${chatbotUserId} and conversation.session_id = ${sessionId}
                and line.widget_session_hash = any(${hashes}::bytea[])
            )
          returning session_id
        ), replaced as (
          delete from murphy.phone_code as earlier using session
          where earlier.session_id = session.session_id and earlier.redeemed_by is null
        )
        insert into murphy.phone_code
          (code_hash, session_id, chatbot_user_id, widget_session_hashes, expires_at)
        select ${hashSecret(code)}::bytea, session_id, ${chatbotUserId}::text, ${hashes}::bytea[],
          ${new Date(now + phoneCodeLifetimeMs)}::timestamptz
        from session
        returning true as is_stored`.execute(db)
      return rows.length === 1
    },

    check,

    withdraw: async (creator, code, now) => {
      // A redemption at the same moment locks the row, and the statement then finds it redeemed.
      await db
        .deleteFrom('murphy.phone_code')
        .where('code_hash', '=', hashSecret(code))
        .where('chatbot_user_id', '=', creator.chatbotUserId)
        .where(sql<boolean>`${hashWidgetSession(creator.widgetSessionId)} = any(widget_session_hashes)`)
        .where('redeemed_by', 'is', null)
        .execute()
      return await check(creator, code, now)
    },

    redeem: (phone, code, now) =>
      db.transaction().execute((transaction) => redeem(transaction, phone, code, now)),
  }
}

type ClaimedRow = {
  readonly session_id: string
  readonly chatbot_user_id: string
  readonly widget_session_hashes: readonly Buffer[]
}

async function redeem(
  transaction: Transaction<Tables>,
  phone: WidgetIds,
  code: string,
  now: number,
): Promise<string | null> {
  const phoneSessionId = `s-${createRandomId()}`
  const redeemedBy = hashWidgetIds(phone)
  const at = sql`${new Date(now)}::timestamptz`
  // Single use: of two callers at the same time one waits for the other's row, and then finds it redeemed.
  const { rows } = await sql<ClaimedRow>`
    update murphy.phone_code as code set redeemed_by = ${redeemedBy}, phone_session_id = ${phoneSessionId}
    where code_hash = ${hashSecret(code)} and redeemed_by is null and code.expires_at > ${at}
    returning session_id, chatbot_user_id, widget_session_hashes`.execute(transaction)
  const [claimed] = rows
  if (claimed === undefined) {
    const repeated = await transaction
      .selectFrom('murphy.phone_code')
      .select('phone_session_id')
      .where('code_hash', '=', hashSecret(code))
      .where('redeemed_by', '=', redeemedBy)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    return repeated?.phone_session_id ?? null
  }
  return (await moveConversation(transaction, claimed, { ...phone, sessionId: phoneSessionId }, now))
    ? phoneSessionId
    : null
}

/**
 * Moves a conversation and everything that its next turn needs. Rows are locked in the order of `removeConversations`.
 * A turn that the screen has begun waits for the session and then finds it gone.
 *
 * @returns false when the conversation was deleted, or has ended
 */
async function moveConversation(
  transaction: Transaction<Tables>,
  { session_id: sessionId, chatbot_user_id: chatbotUserId, widget_session_hashes: hashes }: ClaimedRow,
  phone: WidgetIds & { readonly sessionId: string },
  now: number,
): Promise<boolean> {
  await sql`
    delete from murphy.shopper_binding
    where chatbot_user_id = ${chatbotUserId}
      and sha256(convert_to(widget_session_id, 'UTF8')) = any(${hashes}::bytea[])`.execute(transaction)
  await sql`
    delete from murphy.hub_request
    where chatbot_user_id = ${chatbotUserId} and widget_session_hash = any(${hashes}::bytea[])`.execute(
    transaction,
  )
  const moved = await transaction
    .updateTable('murphy.bot_session')
    .set({
      session_id: phone.sessionId,
      chatbot_user_id: phone.chatbotUserId,
      expires_at: new Date(now + botSessionLifetimeMs),
    })
    .where('session_id', '=', sessionId)
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) return false
  const { rows } = await sql<{ readonly conversation_id: string }>`
    update murphy.conversation
    set chatbot_user_id = ${phone.chatbotUserId}, session_id = ${phone.sessionId}
    where chatbot_user_id = ${chatbotUserId} and session_id = ${sessionId}
    returning conversation_id`.execute(transaction)
  const conversationIds = rows.map(({ conversation_id: id }) => id)
  await sql`
    delete from murphy.conversation_line
    where conversation_id = any(${conversationIds}::bigint[]) and shopper_id is not null`.execute(transaction)
  await sql`
    update murphy.conversation_line set widget_session_hash = ${hashWidgetSession(phone.widgetSessionId)}
    where conversation_id = any(${conversationIds}::bigint[])
      and widget_session_hash = any(${hashes}::bytea[])`.execute(transaction)
  const before = toConversationId(chatbotUserId, sessionId)
  await sql`
    delete from murphy.dialogue
    where conversation_id = ${before} and dialogue -> 'shopperId' <> 'null'::jsonb`.execute(transaction)
  await sql`
    update murphy.dialogue set conversation_id = ${toConversationId(phone.chatbotUserId, phone.sessionId)}
    where conversation_id = ${before}`.execute(transaction)
  await transaction
    .deleteFrom('murphy.dialogue')
    .where('conversation_id', '=', toConversationId(chatbotUserId, null))
    .execute()
  await transaction
    .updateTable('murphy.event_record')
    .set({ session_id: phone.sessionId, user_id: phone.chatbotUserId })
    .where('user_id', '=', chatbotUserId)
    .where('session_id', '=', sessionId)
    .execute()
  return true
}

function hashWidgetIds({ chatbotUserId, widgetSessionId }: WidgetIds): Buffer {
  return hashValues([chatbotUserId, widgetSessionId])
}
