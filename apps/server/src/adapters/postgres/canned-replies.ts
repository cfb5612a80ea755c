import { sql } from 'kysely'
import type { CannedReplies, ReplyAuthor, ReplyOwner } from '../../agent-api/canned-replies'
import type { Database } from './database'

/** SQLSTATE: another row has the same value of a unique key. */
const uniqueViolation = '23505'

export function createCannedReplies(db: Database): CannedReplies {
  return {
    list: async (agentId, departmentIds) => {
      const rows = await db
        .selectFrom('murphy.live_chat_canned_reply')
        .selectAll()
        .where((where) =>
          where.or([
            where.eb('agent_id', '=', agentId),
            where.eb('department_id', '=', sql<number>`any(${departmentIds}::integer[])`),
          ]),
        )
        .orderBy('shortcut')
        .orderBy('reply_id')
        .execute()
      return rows.map(({ reply_id: replyId, department_id: departmentId, shortcut, text }) => ({
        replyId,
        departmentId,
        shortcut,
        text,
      }))
    },
    findOwner: async (replyId) => {
      const row = await db
        .selectFrom('murphy.live_chat_canned_reply')
        .select(['agent_id', 'department_id'])
        .where('reply_id', '=', replyId)
        .executeTakeFirst()
      if (row === undefined) return null
      if (row.department_id !== null) return { departmentId: row.department_id }
      return row.agent_id === null ? null : { agentId: row.agent_id }
    },
    put: async ({ replyId, owner, shortcut, text }, by) => {
      const row = { ...columnsOf(owner), shortcut, text }
      try {
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('murphy.live_chat_canned_reply')
            .values({ reply_id: replyId, ...row })
            .onConflict((conflict) => conflict.column('reply_id').doUpdateSet(row))
            .execute()
          await tx
            .insertInto('murphy.live_chat_deed')
            .values(deedRow('put-canned-reply', `${ownerName(owner)} /${shortcut}`, by))
            .execute()
        })
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
        throw error
      }
    },
    remove: async (replyId, by) => {
      await db.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('murphy.live_chat_canned_reply')
          .where('reply_id', '=', replyId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return
        await tx
          .insertInto('murphy.live_chat_deed')
          .values(deedRow('delete-canned-reply', replyId, by))
          .execute()
      })
    },
  }
}

function deedRow(deed: string, detail: string, { agentId, now }: ReplyAuthor) {
  return { agent_id: agentId, deed, chat_id: null, detail, done_at: new Date(now) }
}

function ownerName(owner: ReplyOwner): string {
  return 'agentId' in owner ? 'own' : `department ${owner.departmentId}`
}

function columnsOf(owner: ReplyOwner): { agent_id: number | null; department_id: number | null } {
  return 'agentId' in owner
    ? { agent_id: owner.agentId, department_id: null }
    : { agent_id: null, department_id: owner.departmentId }
}
