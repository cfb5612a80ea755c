import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PushDevices } from '../../push/push-devices'
import { assignedPushMs, maxPushDevices, visibleMs } from '../../push/push-rules'
import { takeAdvisoryLock } from './advisory-locks'
import type { Database } from './database'

/** Creates the repository of browsers that get push notifications. */
export function createPushDevices(db: Database): PushDevices {
  return {
    put: ({ sessionId, endpoint, expiresAt }, now) =>
      db.transaction().execute(async (tx) => {
        await takeAdvisoryLock(tx, 'pushDevices')
        await sql`
          delete from murphy.desk_push_device
          where endpoint = ${endpoint} and session_id <> ${sessionId}::integer`.execute(tx)
        // Without a row of the session, which may have ended meanwhile, nothing is added.
        await sql`
          insert into murphy.desk_push_device (session_id, endpoint, added_at, expires_at)
          select session_id, ${endpoint}::text, ${new Date(now)}::timestamptz,
            ${expiresAt === null ? null : new Date(expiresAt)}::timestamptz
          from murphy.desk_session where session_id = ${sessionId}::integer
          on conflict (session_id) do update set endpoint = excluded.endpoint, expires_at = excluded.expires_at`.execute(
          tx,
        )
        await sql`
          delete from murphy.desk_push_device where session_id in (
            select device.session_id
            from murphy.desk_push_device as device join murphy.desk_session as session using (session_id)
            where session.agent_id =
              (select own.agent_id from murphy.desk_session as own where own.session_id = ${sessionId}::integer)
            order by device.added_at desc, device.session_id desc offset ${maxPushDevices}::integer
          )`.execute(tx)
      }),
    remove: async (sessionId) => {
      await sql`delete from murphy.desk_push_device where session_id = ${sessionId}::integer`.execute(db)
    },
    addAssigned: async (agentId, itemId, now) => {
      const at = sql`${new Date(now)}::timestamptz`
      // Locked, so that a device which is removed meanwhile is left out and nothing fails.
      await sql`
        with device as (
          ${selectDevicesToNotify(now)} and session.agent_id = ${agentId}::integer for key share of device
        )
        insert into murphy.desk_push (session_id, kind, subject, occasion, made_at, next_try_at, expires_at)
        select session_id, 'assigned', ${itemId}::text, ${String(now)}::text, ${at}, ${at},
          ${new Date(now + assignedPushMs)}::timestamptz
        from device
        on conflict do nothing`.execute(db)
    },
  }
}

/**
 * Returns the query of the devices that get pushes now, with their agents: those of sessions in force whose agent
 * looks at the desk in no browser.
 *
 * Source: docs/desk.md#get-notifications-when-the-desk-is-closed
 */
export function selectDevicesToNotify(now: number): RawBuilder<unknown> {
  const at = sql`${new Date(now)}::timestamptz`
  return sql`
    select device.session_id, session.agent_id
    from murphy.desk_push_device as device join murphy.desk_session as session using (session_id)
    where session.expires_at > ${at} and (device.expires_at is null or device.expires_at > ${at})
      and not exists (
        select from murphy.desk_session as looking
        where looking.agent_id = session.agent_id and looking.expires_at > ${at}
          and looking.visible_at > ${new Date(now - visibleMs)}::timestamptz
      )`
}
