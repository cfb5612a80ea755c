import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { offeredChatMs } from '../../chat-offers/chat-offers'
import type { VisitReads, VisitWrites } from '../../live-chat/visit-repository'
import type { Tables } from './database'
import { hashVisitor } from './hash-ids'

/** Creates the reads of what pages have told about visits, and of accepted offers. */
export function createContextReads(db: Kysely<Tables>): VisitReads {
  return {
    findContext: async (chatId) => {
      const row = await db
        .selectFrom('murphy.live_chat_context')
        .select(['context', 'changed_at'])
        .where('chat_id', '=', chatId)
        .executeTakeFirst()
      return row ? { context: row.context, changedAt: row.changed_at.getTime() } : null
    },
    findOfferedDepartment: async (chatbotUserId, now) => {
      const row = await db
        .selectFrom('murphy.chat_offer')
        .select('department_id')
        .where('visitor_hash', '=', hashVisitor(chatbotUserId))
        .where('outcome', '=', 'accepted')
        .where('has_chat', '=', false)
        .where('offered_at', '>', new Date(now - offeredChatMs))
        .orderBy('offered_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.department_id ?? null
    },
  }
}

/** Creates the writes of what pages have told about visits, and of chats that began after an offer. */
export function createContextWrites(db: Kysely<Tables>): VisitWrites {
  return {
    saveContext: async (chatId, context, now) => {
      const row = { context: JSON.stringify(context), changed_at: new Date(now) }
      await db
        .insertInto('murphy.live_chat_context')
        .values({ chat_id: chatId, ...row })
        .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(row))
        .execute()
    },
    countOfferedChat: async (chatbotUserId, now) => {
      await sql`
        update murphy.chat_offer set has_chat = true where offer_id = (
          select offer_id from murphy.chat_offer
          where visitor_hash = ${hashVisitor(chatbotUserId)}
            and offered_at > ${new Date(now - offeredChatMs)}::timestamptz
          order by offered_at desc, offer_id limit 1
        )`.execute(db)
    },
  }
}
