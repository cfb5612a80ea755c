import type { CannedReplies } from '../../agent-api/canned-replies'
import type { Database } from './database'
import { isUniqueViolation } from './database-failure'
import { recordChange } from './record-action'
import { formatOwner, isOwnedBy, toOwner, toOwnerColumns } from './reply-owner'

/** Creates the repository of canned replies. Every change is recorded with its agent. */
export function createCannedReplies(db: Database): CannedReplies {
  return {
    list: async (agentId, departmentIds) => {
      const rows = await db
        .selectFrom('murphy.live_chat_canned_reply')
        .selectAll()
        .where(isOwnedBy(agentId, departmentIds))
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
      return toOwner(row)
    },
    put: async ({ replyId, owner, shortcut, text }, by) => {
      const row = { ...toOwnerColumns(owner), shortcut, text }
      try {
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('murphy.live_chat_canned_reply')
            .values({ reply_id: replyId, ...row })
            .onConflict((conflict) => conflict.column('reply_id').doUpdateSet(row))
            .execute()
          const detail = `${formatOwner(owner)} /${shortcut}`
          await recordChange(tx, 'put-canned-reply', detail, by)
        })
        return true
      } catch (error) {
        if (isUniqueViolation(error)) return false
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
        await recordChange(tx, 'delete-canned-reply', replyId, by)
      })
    },
  }
}
