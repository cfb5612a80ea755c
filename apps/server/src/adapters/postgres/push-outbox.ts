import { sql } from 'kysely'
import type { PushOutbox } from '../../push/push-outbox'
import type { PushKind } from '../../push/push-rules'
import {
  keepReachableEveryMs,
  messagePauseMs,
  messagePushMs,
  reachableMs,
  unansweredMs,
} from '../../push/push-rules'
import type { Database } from './database'
import { selectDevicesToNotify } from './push-devices'

type DueRow = {
  readonly push_id: string
  readonly endpoint: string
  readonly kind: PushKind
  readonly expires_at: Date
  readonly attempts: number
}

/** Creates the outbox of pushes. A claim moves the next try, which keeps other servers from sending the push. */
export function createPushOutbox(db: Database): PushOutbox {
  return {
    collect: async (now) => {
      const at = sql`${new Date(now)}::timestamptz`
      const pause = sql`${new Date(now - messagePauseMs)}::timestamptz`
      // Without a device the query ends at its first part.
      await sql`
        with device as (${selectDevicesToNotify(now)})
        insert into murphy.desk_push (session_id, kind, subject, occasion, made_at, next_try_at, expires_at)
        select device.session_id, 'offer', room.chat_id, (extract(epoch from room.offered_until) * 1000)::bigint::text,
          ${at}, ${at}, room.offered_until
        from device join murphy.live_chat_room as room on room.offered_to = device.agent_id
        where room.ended_at is null and room.offered_until > ${at}
        union all
        select device.session_id, 'message', room.chat_id, message.seq::text,
          ${at}, ${at}, ${new Date(now + messagePushMs)}::timestamptz
        from device join murphy.live_chat_room as room on room.ended_at is null and room.last_line_at > ${pause}
          cross join lateral jsonb_array_elements(room.members) as member
          cross join lateral (
            select line.seq, line.entry ->> 'nick' as nick from murphy.live_chat_entry as line
            where line.chat_id = room.chat_id and line.entry ->> 'type' in ('chat.msg', 'chat.file')
            order by line.seq desc limit 1
          ) as message
        where (member ->> 'agentId')::integer = device.agent_id and message.nick like 'visitor:%'
          and message.seq > (member ->> 'readSeq')::integer
          and not exists (
            select from murphy.desk_push as earlier
            where earlier.session_id = device.session_id and earlier.kind = 'message'
              and earlier.subject = room.chat_id and earlier.made_at > ${pause}
          )
        on conflict do nothing`.execute(db)
    },
    keepReachable: async (now) => {
      const at = sql`${new Date(now)}::timestamptz`
      // Rows are locked in order of their keys, as everywhere, so that two servers never deadlock.
      await sql`
        update murphy.live_chat_agent set seen_at = ${at}
        where agent_id in (
          select agent.agent_id from murphy.live_chat_agent as agent
          where agent.closed_at is null and agent.seen_at <= ${new Date(now - keepReachableEveryMs)}::timestamptz
            and exists (
              select from murphy.desk_push_device as device join murphy.desk_session as session using (session_id)
              where session.agent_id = agent.agent_id and session.expires_at > ${at}
                and session.seen_at > ${new Date(now - reachableMs)}::timestamptz
                and (device.expires_at is null or device.expires_at > ${at})
            )
            and not exists (
              select from murphy.live_chat_room as room, jsonb_array_elements(room.members) as member
              where room.ended_at is null and (member ->> 'agentId')::integer = agent.agent_id
                and room.unanswered_since <= ${new Date(now - unansweredMs)}::timestamptz
            )
          order by agent.agent_id for no key update of agent
        )`.execute(db)
    },
    claimDue: async (now, until, count) => {
      const at = sql`${new Date(now)}::timestamptz`
      const { rows } = await sql<DueRow>`
        with due as (
          select push.push_id, device.endpoint
          from murphy.desk_push as push
            join murphy.desk_push_device as device using (session_id)
            join murphy.desk_session as session using (session_id)
          where not push.is_done and push.next_try_at <= ${at} and push.expires_at > ${at}
            and session.expires_at > ${at} and (device.expires_at is null or device.expires_at > ${at})
          order by push.made_at, push.push_id limit ${count}::integer for no key update of push skip locked
        )
        update murphy.desk_push as push
        set attempts = push.attempts + 1, next_try_at = ${new Date(until)}::timestamptz
        from due where push.push_id = due.push_id
        returning push.push_id, due.endpoint, push.kind, push.expires_at, push.attempts`.execute(db)
      return rows.map((row) => ({
        pushId: row.push_id,
        endpoint: row.endpoint,
        kind: row.kind,
        expiresAt: row.expires_at.getTime(),
        attempts: row.attempts,
      }))
    },
    postpone: async (pushId, nextTryAt) => {
      await sql`
        update murphy.desk_push set next_try_at = ${new Date(nextTryAt)}::timestamptz
        where push_id = ${pushId}::bigint`.execute(db)
    },
    finish: async (pushId) => {
      await sql`update murphy.desk_push set is_done = true where push_id = ${pushId}::bigint`.execute(db)
    },
    removeEndpoint: async (endpoint) => {
      await sql`delete from murphy.desk_push_device where endpoint = ${endpoint}`.execute(db)
    },
  }
}
