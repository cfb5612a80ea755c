import type { OfferOutcome } from '@murphy/contracts/calls'
import { sql } from 'kysely'
import type { ChatOffers } from '../../chat-offers/chat-offers'
import { offerWindowMs } from '../../chat-offers/chat-offers'
import { takeAdvisoryLock } from './advisory-locks'
import type { Database } from './database'
import { hashVisitor } from './hash-ids'

type CountRow = {
  readonly rule_id: string
  readonly shown: string
  readonly accepted: string
  readonly dismissed: string
  readonly shown_chats: string
  readonly control: string
  readonly control_chats: string
}

/** Creates the repository of offers of chat. */
export function createChatOffers(db: Database): ChatOffers {
  return {
    add: ({ offerId, ruleId, departmentId, chatbotUserId, isShown }, perHour, now) =>
      db.transaction().execute(async (transaction) => {
        await takeAdvisoryLock(transaction, 'chatOffers')
        const visitorHash = hashVisitor(chatbotUserId)
        const { shown, own } = await transaction
          .selectFrom('murphy.chat_offer')
          .select(({ fn }) => [
            fn.countAll<string>().filterWhere('is_shown', '=', true).as('shown'),
            fn.countAll<string>().filterWhere('visitor_hash', '=', visitorHash).as('own'),
          ])
          .where('offered_at', '>', new Date(now - offerWindowMs))
          .executeTakeFirstOrThrow()
        if (Number(shown) >= perHour || Number(own) > 0) return false
        await transaction
          .insertInto('murphy.chat_offer')
          .values({
            offer_id: offerId,
            rule_id: ruleId,
            department_id: departmentId,
            visitor_hash: visitorHash,
            is_shown: isShown,
            outcome: null,
            offered_at: new Date(now),
          })
          .execute()
        return true
      }),

    record: async ({ offerId, chatbotUserId }, outcome) => {
      const { numUpdatedRows } = await db
        .updateTable('murphy.chat_offer')
        .set({ outcome: sql<OfferOutcome>`coalesce(outcome, ${outcome}::text)` })
        .where('offer_id', '=', offerId)
        .where('visitor_hash', '=', hashVisitor(chatbotUserId))
        .where('is_shown', '=', true)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    count: async ({ from, until }) => {
      const { rows } = await sql<CountRow>`
        select rule_id,
          count(*) filter (where is_shown) as shown,
          count(*) filter (where outcome = 'accepted') as accepted,
          count(*) filter (where outcome = 'dismissed') as dismissed,
          count(*) filter (where is_shown and has_chat) as shown_chats,
          count(*) filter (where not is_shown) as control,
          count(*) filter (where not is_shown and has_chat) as control_chats
        from murphy.chat_offer
        where offered_at >= ${new Date(from)}::timestamptz and offered_at < ${new Date(until)}::timestamptz
        group by rule_id
        order by count(*) desc, rule_id`.execute(db)
      return rows.map((row) => ({
        ruleId: row.rule_id,
        shown: Number(row.shown),
        accepted: Number(row.accepted),
        dismissed: Number(row.dismissed),
        shownChats: Number(row.shown_chats),
        control: Number(row.control),
        controlChats: Number(row.control_chats),
      }))
    },
  }
}
