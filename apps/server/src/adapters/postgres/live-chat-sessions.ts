import type { Kysely } from 'kysely'
import type { LiveChatTransaction } from '../../live-chat/repository'
import type { Tables } from './database'
import { hashAddress } from './hash-ids'

/** Writes the sessions of visitors with their network addresses, and bans of addresses. Source: decision 042 */
export function createSessionWrites(
  db: Kysely<Tables>,
  addressKey: string,
): Pick<LiveChatTransaction, 'addSession' | 'removeSessions' | 'isAddressBanned' | 'banAddresses'> {
  return {
    addSession: async ({ tokenHash, visitorId, tabId, address, expiresAt }) => {
      const row = {
        visitor_id: visitorId,
        tab_id: tabId,
        expires_at: new Date(expiresAt),
        address_hash: address === null ? null : hashAddress(address, addressKey),
      }
      await db
        .insertInto('murphy.live_chat_session')
        .values({ token_hash: tokenHash, ...row })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
        .execute()
    },
    removeSessions: async (visitorId) => {
      await db.deleteFrom('murphy.live_chat_session').where('visitor_id', '=', visitorId).execute()
    },
    isAddressBanned: async (address, now) => {
      const row = await db
        .selectFrom('murphy.live_chat_banned_address')
        .select('visitor_id')
        .where('address_hash', '=', hashAddress(address, addressKey))
        .where('banned_until', '>', new Date(now))
        .executeTakeFirst()
      return row !== undefined
    },
    banAddresses: async ({ visitorId, until, now }) => {
      const known = await db
        .selectFrom('murphy.live_chat_session')
        .select('address_hash')
        .distinct()
        .where('visitor_id', '=', visitorId)
        .where('expires_at', '>', new Date(now))
        .where('address_hash', 'is not', null)
        .execute()
      if (until !== null && known.length === 0) return 0
      await db.deleteFrom('murphy.live_chat_banned_address').where('visitor_id', '=', visitorId).execute()
      if (until === null) return known.length
      const rows = known.flatMap(({ address_hash: hash }) =>
        hash === null ? [] : [{ address_hash: hash, visitor_id: visitorId, banned_until: new Date(until) }],
      )
      await db.insertInto('murphy.live_chat_banned_address').values(rows).execute()
      return rows.length
    },
  }
}
