import type { DeskSessions } from '../../agent-api/sessions/desk-sessions'
import { sessionLifetimeMs } from '../../agent-api/sessions/desk-sessions'
import type { Database } from './database'
import { createSecret, hashSecret } from '../../secrets'

/** The minimum interval between two updates of a session's last use. */
const seenEveryMs = 10_000

/** A longer token does not fit into the address of the provider's sign-out page. */
const maxIdTokenLength = 6000

/** Creates the repository of desk sessions, which stores hashes of their tokens. */
export function createDeskSessions(db: Database): DeskSessions {
  const openSessions = (now: number) =>
    db.selectFrom('murphy.desk_session').where('expires_at', '>', new Date(now))

  return {
    open: async ({ agentId, browser, address, idToken }, now) => {
      const token = createSecret()
      await db
        .insertInto('murphy.desk_session')
        .values({
          token_hash: hashSecret(token),
          agent_id: agentId,
          browser,
          address,
          started_at: new Date(now),
          seen_at: new Date(now),
          expires_at: new Date(now + sessionLifetimeMs),
          id_token: idToken !== null && idToken.length > maxIdTokenLength ? '' : idToken,
        })
        .execute()
      return token
    },
    find: async (token, now) => {
      const row = await openSessions(now)
        .select(['session_id', 'agent_id', 'seen_at', 'id_token'])
        .select((select) =>
          select
            .exists(
              select
                .selectFrom('murphy.desk_second_factor')
                .select('murphy.desk_second_factor.agent_id')
                .whereRef('murphy.desk_second_factor.agent_id', '=', 'murphy.desk_session.agent_id')
                .where('key', 'is not', null),
            )
            .as('has_second_factor'),
        )
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst()
      if (row === undefined) return null
      if (Math.abs(now - row.seen_at.getTime()) >= seenEveryMs)
        await db
          .updateTable('murphy.desk_session')
          .set({ seen_at: new Date(now) })
          .where('session_id', '=', row.session_id)
          .execute()
      return {
        sessionId: row.session_id,
        agentId: row.agent_id,
        isByPassword: row.id_token === null,
        hasSecondFactor: Boolean(row.has_second_factor),
      }
    },
    findIdToken: async (sessionId) => {
      const row = await db
        .selectFrom('murphy.desk_session')
        .select('id_token')
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return row?.id_token ?? null
    },
    all: async (now) => {
      const rows = await openSessions(now)
        .select(['session_id', 'agent_id', 'browser', 'address', 'started_at', 'seen_at'])
        .orderBy('started_at')
        .orderBy('session_id')
        .execute()
      return rows.map((row) => ({
        sessionId: row.session_id,
        agentId: row.agent_id,
        browser: row.browser,
        address: row.address,
        startedAt: row.started_at.getTime(),
        seenAt: row.seen_at.getTime(),
      }))
    },
    reportVisible: async (sessionId, visibleAt) => {
      await db
        .updateTable('murphy.desk_session')
        .set({ visible_at: visibleAt === null ? null : new Date(visibleAt) })
        .where('session_id', '=', sessionId)
        .execute()
    },
    close: async (agentId, sessionId) => {
      const { numDeletedRows } = await db
        .deleteFrom('murphy.desk_session')
        .where('agent_id', '=', agentId)
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    closeAll: async (agentId, except) => {
      await db
        .deleteFrom('murphy.desk_session')
        .where('agent_id', '=', agentId)
        .where('session_id', '!=', except ?? 0)
        .execute()
    },
  }
}
