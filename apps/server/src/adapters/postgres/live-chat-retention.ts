import { sql } from 'kysely'
import type { Settings } from '../../settings/settings'
import type { RetentionStep } from './retention'
import { createParentStep, createRowStep, createRetentionStep } from './retention'

const dayMs = 24 * 60 * 60 * 1000
/** Far longer than any sender repeats a message: a tab drops unsent messages after minutes. */
const answersMs = 2 * dayMs
/** An ended chat leaves the desks after this time. */
const shownMs = 60 * 60_000

/**
 * Creates the retention steps of live chat for `retention.liveChatDays`: chats since their end with all entries,
 * offline messages, stored tickets, and visitors since their last visit. Consents and recorded actions stay as long
 * as others of their kind.
 */
export async function createLiveChatSteps(
  settings: Settings,
  now: number,
): Promise<readonly RetentionStep[]> {
  const before = now - (await settings.get('retention.liveChatDays')) * dayMs
  const consents = now - (await settings.get('retention.consentDays')) * dayMs
  const actionsBefore = now - (await settings.get('retention.eventDays')) * dayMs
  return [
    createParentStep({
      table: 'murphy.live_chat_room',
      time: 'ended_at',
      before,
      id: 'chat_id',
      idType: 'text',
      children: ['murphy.live_chat_entry', 'murphy.live_chat_note', 'murphy.live_chat_transcript'],
    }),
    createParentStep({
      table: 'murphy.inbox_item',
      time: 'arrived_at',
      before,
      id: 'item_id',
      idType: 'bigint',
      children: ['murphy.inbox_reply'],
    }),
    createRowStep({
      table: 'murphy.live_chat_visitor',
      time: 'seen_at',
      before,
      and: sql`(banned_until is null or banned_until <= ${new Date(now)}::timestamptz) and not exists (
        select from murphy.live_chat_room as room where room.visitor_id = live_chat_visitor.visitor_id
      )`,
    }),
    createRowStep({ table: 'murphy.live_chat_consent', time: 'kept_at', before: consents }),
    createRowStep({ table: 'murphy.live_chat_deed', time: 'done_at', before: actionsBefore }),
    createRowStep({ table: 'murphy.live_chat_session', time: 'expires_at', before: now + 1 }),
    createRowStep({ table: 'murphy.live_chat_banned_address', time: 'banned_until', before: now + 1 }),
    createRowStep({ table: 'murphy.live_chat_answer', time: 'given_at', before: now - answersMs }),
    createRetentionStep('murphy.live_chat_room of the desks', async (db, batchRows) => {
      const { numAffectedRows } = await sql`
        update murphy.live_chat_room set shown_to = '{}' where chat_id = any(array(
          select chat_id from murphy.live_chat_room
          where ended_at < ${new Date(now - shownMs)}::timestamptz and shown_to <> '{}'
          limit ${batchRows} for no key update skip locked
        ))`.execute(db)
      return Number(numAffectedRows ?? 0n)
    }),
  ]
}
