import type { HistoryEntry } from '@murphy/contracts/hub'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { toConversationId } from '../../conversation/conversation-id'
import type { ConversationRepository, StoredMessage, Participant } from '../../conversation/ports'
import type { Database, Tables } from './database'
import { hashSession, hashVisitor, hashWidgetSession } from './hash-ids'
import { removeNotices } from './order-notices'

/** Far more messages than one shopper sends while a conversation is stored. */
const maxMessages = 10_000

type HistoryRow = {
  readonly sequence: number
  readonly line_id: string
  readonly sender: HistoryEntry['from']
  readonly kind: HistoryEntry['kind']
  readonly item: HistoryEntry['item']
  readonly said_at: Date
}

/** Creates the repository of conversations with Murphy. */
export function createConversations(db: Database): ConversationRepository {
  /** Returns messages in order. Each session is one conversation. */
  async function findMessages(condition: RawBuilder<unknown>): Promise<readonly HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select line.sequence, line.line_id, line.sender, line.kind, line.item, line.said_at
      from murphy.conversation join murphy.conversation_line as line using (conversation_id)
      where ${condition}
      order by line.conversation_id, line.sequence
      limit ${maxMessages}`.execute(db)
    return rows
  }

  return {
    read: async (participant) => {
      const rows = await findMessages(isReadableBy(participant))
      return rows.map(toHistoryEntry)
    },

    findSequence: async ({ sessionId, ...participant }, messageId) => {
      const { rows } = await sql<{ readonly sequence: number }>`
        select line.sequence
        from murphy.conversation join murphy.conversation_line as line using (conversation_id)
        where ${isReadableBy(participant)} and session_id = ${sessionId} and line.line_id = ${messageId}
        limit 1`.execute(db)
      return rows[0]?.sequence ?? null
    },

    readAfter: async ({ sessionId, ...participant }, sequence) => {
      const rows = await findMessages(
        sql`${isReadableBy(participant)} and session_id = ${sessionId} and line.sequence > ${sequence}`,
      )
      return rows.map((row): StoredMessage => ({ ...toHistoryEntry(row), sequence: row.sequence }))
    },

    findPressedLabel: async ({ chatbotUserId, sessionId }, event, parameters) => {
      const { rows } = await sql<{ readonly label: string }>`
        select line.item ->> 'text' as label
        from murphy.conversation join murphy.conversation_line as line using (conversation_id)
        where chatbot_user_id = ${chatbotUserId} and session_id = ${sessionId}
          and line.item ->> 'type' = 'qe' and line.item ->> 'event' = ${event}
          and ${JSON.stringify(parameters)}::jsonb @> coalesce(line.item -> 'parameters', '{}'::jsonb)
        order by line.sequence desc
        limit 1`.execute(db)
      return rows[0]?.label ?? null
    },

    remove: async ({ chatbotUserId, widgetSessionIds }) => {
      const widgets = { ids: widgetSessionIds, hashes: widgetSessionIds.map(hashWidgetSession) }
      await db
        .transaction()
        .execute((transaction) => removeConversations(transaction, chatbotUserId, widgets))
    },
  }
}

function isReadableBy({ chatbotUserId, widgetSessionIds, shopperId }: Participant) {
  return sql<boolean>`chatbot_user_id = ${chatbotUserId}
    and line.widget_session_hash = any(${widgetSessionIds.map(hashWidgetSession)}::bytea[])
    and (line.shopper_id is null or line.shopper_id = ${shopperId})`
}

function toHistoryEntry({
  line_id: id,
  sender: from,
  kind,
  item,
  said_at: saidAt,
}: HistoryRow): HistoryEntry {
  return { id, from, kind, item, timestamp: saidAt.getTime() }
}

/**
 * Removes the conversations of the widget's sessions and all data under their ids: bot sessions, dialogue states,
 * shopper bindings, phone codes, photos of claims, outcomes, usage records and visits.
 *
 * Sessions are removed first: a caller that is about to store a message of one waits for that row and then finds it
 * removed.
 */
async function removeConversations(
  transaction: Transaction<Tables>,
  chatbotUserId: string,
  widgets: { readonly ids: readonly string[]; readonly hashes: readonly Buffer[] },
): Promise<void> {
  const { rows } = await sql<{ readonly conversation_id: string; readonly session_id: string }>`
    select conversation_id, session_id from murphy.conversation
    where chatbot_user_id = ${chatbotUserId} and exists (
      select from murphy.conversation_line as line
      where line.conversation_id = conversation.conversation_id
        and line.widget_session_hash = any(${widgets.hashes}::bytea[])
    )`.execute(transaction)
  await removeShoppers(transaction, chatbotUserId, widgets)
  await transaction
    .deleteFrom('murphy.shopper_binding')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('widget_session_id', 'in', widgets.ids)
    .execute()
  await transaction
    .deleteFrom('murphy.claim_photo')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('widget_session_hash', 'in', widgets.hashes)
    .execute()
  await transaction
    .deleteFrom('murphy.hub_request')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('widget_session_hash', 'in', widgets.hashes)
    .execute()
  if (rows.length === 0) return

  const sessionIds = rows.map(({ session_id: sessionId }) => sessionId)
  await transaction
    .deleteFrom('murphy.bot_session')
    .where('chatbot_user_id', '=', chatbotUserId)
    .where('session_id', 'in', sessionIds)
    .execute()
  await transaction.deleteFrom('murphy.phone_code').where('session_id', 'in', sessionIds).execute()
  await transaction
    .deleteFrom('murphy.conversation')
    .where(
      'conversation_id',
      'in',
      rows.map(({ conversation_id: id }) => id),
    )
    .execute()
  // The first turn of a conversation, before its session has an id, stores its dialogue under the guest id alone.
  await transaction
    .deleteFrom('murphy.dialogue')
    .where(
      'conversation_id',
      'in',
      [null, ...sessionIds].map((id) => toConversationId(chatbotUserId, id)),
    )
    .execute()
  await transaction
    .deleteFrom('murphy.conversation_outcome')
    .where('session_hash', 'in', sessionIds.map(hashSession))
    .execute()
  await transaction
    .deleteFrom('murphy.event_record')
    .where('user_id', '=', chatbotUserId)
    .where('session_id', 'in', ['', ...sessionIds])
    .execute()
  await removeVisits(transaction, chatbotUserId)
}

/** Removes what pages have told about the visits of a browser, and the browser from offers of chat. */
async function removeVisits(transaction: Transaction<Tables>, chatbotUserId: string): Promise<void> {
  await sql`
    delete from murphy.live_chat_context as context using murphy.live_chat_room as room
    where room.chat_id = context.chat_id and room.shopper ->> 'chatbotUserId' = ${chatbotUserId}`.execute(
    transaction,
  )
  await transaction
    .updateTable('murphy.chat_offer')
    .set({ visitor_hash: null })
    .where('visitor_hash', '=', hashVisitor(chatbotUserId))
    .execute()
}

/**
 * Removes the shoppers of these widgets, now and in their messages, from the audit of actions and from order notices.
 */
async function removeShoppers(
  transaction: Transaction<Tables>,
  chatbotUserId: string,
  widgets: { readonly ids: readonly string[]; readonly hashes: readonly Buffer[] },
): Promise<void> {
  const { rows } = await sql<{ readonly shopper_id: number }>`
    select shopper_id from murphy.shopper_binding
    where chatbot_user_id = ${chatbotUserId} and widget_session_id = any(${widgets.ids}::text[])
    union
    select line.shopper_id from murphy.conversation_line as line
    join murphy.conversation using (conversation_id)
    where chatbot_user_id = ${chatbotUserId} and line.widget_session_hash = any(${widgets.hashes}::bytea[])
      and line.shopper_id is not null`.execute(transaction)
  const shopperIds = rows.map((row) => row.shopper_id)
  if (shopperIds.length === 0) return
  await transaction
    .updateTable('murphy.action_record')
    .set({ shopper_id: null })
    .where('shopper_id', 'in', shopperIds)
    .execute()
  await removeNotices(transaction, shopperIds)
}
