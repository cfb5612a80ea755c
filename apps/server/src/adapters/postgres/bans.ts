import { sql } from 'kysely'
import type { Bans } from '../../agent-api/bans'
import type { Database } from './database'
import { recordAction } from './record-action'
import { toBanEnd } from './live-chat-visitors'

type BanRow = {
  readonly ban_id: string
  readonly shopper: string
  readonly email: string
  readonly chat_id: string
  readonly reason: string
  readonly author: string
  readonly banned_at: Date
  readonly banned_until: Date
  readonly address_until: Date | null
}

/** Creates the repository of bans. Lifting one is recorded with its agent. */
export function createBans(db: Database): Bans {
  return {
    list: async (now, after, count) => {
      const { rows } = await sql<BanRow>`
        select ban.ban_id, visitor.display_name as shopper, visitor.email, ban.chat_id, ban.reason, ban.author,
          ban.banned_at, visitor.banned_until, (
            select max(address.banned_until) from murphy.live_chat_banned_address as address
            where address.visitor_id = ban.visitor_id and address.banned_until > ${new Date(now)}::timestamptz
          ) as address_until
        from murphy.live_chat_ban as ban join murphy.live_chat_visitor as visitor using (visitor_id)
        where visitor.banned_until > ${new Date(now)}::timestamptz
          and ${
            after === null
              ? sql`true`
              : sql`(ban.banned_at, ban.ban_id) < (${new Date(after.bannedAt)}::timestamptz, ${after.banId}::bigint)`
          }
        order by ban.banned_at desc, ban.ban_id desc limit ${count}`.execute(db)
      return rows.map((row) => {
        const until = toBanEnd(row.banned_until)
        return {
          banId: row.ban_id,
          shopper: row.shopper,
          email: row.email,
          chatId: row.chat_id,
          reason: row.reason,
          by: row.author,
          bannedAt: row.banned_at.getTime(),
          until: until === Infinity ? null : until,
          addressUntil: row.address_until?.getTime() ?? null,
        }
      })
    },
    lift: (banId, { agentId, now }) =>
      db.transaction().execute(async (tx) => {
        // Locks the visitor's row before the ban's row, in the same order as a ban does.
        const banned = await tx
          .selectFrom('murphy.live_chat_visitor as visitor')
          .innerJoin('murphy.live_chat_ban as ban', 'ban.visitor_id', 'visitor.visitor_id')
          .select(['visitor.visitor_id', 'ban.chat_id', 'ban.reason'])
          .where('ban.ban_id', '=', banId)
          .forNoKeyUpdate('visitor')
          .executeTakeFirst()
        if (banned === undefined) return
        await tx
          .updateTable('murphy.live_chat_visitor')
          .set({ banned_until: null })
          .where('visitor_id', '=', banned.visitor_id)
          .execute()
        await tx.deleteFrom('murphy.live_chat_ban').where('ban_id', '=', banId).execute()
        await tx
          .deleteFrom('murphy.live_chat_banned_address')
          .where('visitor_id', '=', banned.visitor_id)
          .execute()
        await recordAction(tx, {
          agentId,
          action: 'lift-ban',
          chatId: banned.chat_id,
          detail: banned.reason,
          now,
        })
      }),
  }
}
