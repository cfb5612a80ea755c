import { createHash, randomBytes } from 'node:crypto'
import type { DeskSessions } from '../../desk/ports'
import { sessionLifetimeMs } from '../../desk/ports'
import type { Database } from './database'

export function createDeskSessions(db: Database): DeskSessions {
  return {
    open: async (agentId, now) => {
      const token = randomBytes(32).toString('base64url')
      const row = {
        agent_id: agentId,
        started_at: new Date(now),
        expires_at: new Date(now + sessionLifetimeMs),
      }
      await db
        .insertInto('murphy.desk_session')
        .values({ token_hash: hashOf(token), ...row })
        .execute()
      return token
    },
    find: async (token, now) => {
      const row = await db
        .selectFrom('murphy.desk_session')
        .select('agent_id')
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', new Date(now))
        .executeTakeFirst()
      return row?.agent_id ?? null
    },
    ofAgents: async (now) => {
      const rows = await db
        .selectFrom('murphy.desk_session')
        .select(['agent_id', 'started_at'])
        .where('expires_at', '>', new Date(now))
        .orderBy('started_at')
        .execute()
      return rows.map((row) => ({ agentId: row.agent_id, startedAt: row.started_at.getTime() }))
    },
    closeAll: async (agentId) => {
      await db.deleteFrom('murphy.desk_session').where('agent_id', '=', agentId).execute()
    },
    close: async (token) => {
      await db.deleteFrom('murphy.desk_session').where('token_hash', '=', hashOf(token)).execute()
    },
  }
}

/** Who reads the table cannot sign in with what it holds. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
