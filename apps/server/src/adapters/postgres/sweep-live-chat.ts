import { sql } from 'kysely'
import type { Settings } from '../../settings/settings'
import type { Database } from './database'

const dayMs = 24 * 60 * 60 * 1000
/** Far longer than any sender asks again: a tab forgets what it has not sent after minutes. */
const answersMs = 2 * dayMs
/** A chat that is over leaves the desks by itself. */
const shownMs = 60 * 60_000

/**
 * Removes what live chat has kept for as long as `retention.liveChatDays` says: chats since their end with all that was
 * said, offline messages and what is kept of tickets, visitors who were not here since; consents and deeds as long as others of their kind.
 */
export async function sweepLiveChat(db: Database, settings: Settings, now: number): Promise<void> {
  const before = new Date(now - (await settings.get('retention.liveChatDays')) * dayMs)
  const consents = new Date(now - (await settings.get('retention.consentDays')) * dayMs)
  const deeds = new Date(now - (await settings.get('retention.eventDays')) * dayMs)
  await db.deleteFrom('murphy.live_chat_room').where('ended_at', '<', before).execute()
  await db.deleteFrom('murphy.inbox_item').where('arrived_at', '<', before).execute()
  await sql`
    delete from murphy.live_chat_visitor as visitor
    where seen_at < ${before}::timestamptz and (banned_until is null or banned_until <= ${new Date(now)}::timestamptz)
      and not exists (select from murphy.live_chat_room as room where room.visitor_id = visitor.visitor_id)
  `.execute(db)
  await db.deleteFrom('murphy.live_chat_consent').where('kept_at', '<', consents).execute()
  await db.deleteFrom('murphy.live_chat_deed').where('done_at', '<', deeds).execute()
  await db.deleteFrom('murphy.live_chat_session').where('expires_at', '<=', new Date(now)).execute()
  await db
    .deleteFrom('murphy.live_chat_answer')
    .where('given_at', '<', new Date(now - answersMs))
    .execute()
  await db
    .updateTable('murphy.live_chat_room')
    .set({ shown_to: sql`'{}'` })
    .where('ended_at', '<', new Date(now - shownMs))
    .where(sql<boolean>`shown_to <> '{}'`)
    .execute()
}
