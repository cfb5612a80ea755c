import type { CannedReply } from '@murphy/contracts/desk'
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
    put: async ({ replyId, owner, shortcut, text, before }, by) => {
      const row = { ...toOwnerColumns(owner), shortcut, text }
      try {
        return await db.transaction().execute(async (tx) => {
          if (before !== null) {
            const stored = await tx
              .selectFrom('murphy.live_chat_canned_reply')
              .select(['department_id as departmentId', 'shortcut', 'text'])
              .where('reply_id', '=', replyId)
              .forUpdate()
              .executeTakeFirst()
            // The same change again is a call whose answer was lost.
            const isRepeat = isSame(stored, { departmentId: row.department_id, shortcut, text })
            if (!isSame(stored, before) && !isRepeat) return 'changed'
          }
          await tx
            .insertInto('murphy.live_chat_canned_reply')
            .values({ reply_id: replyId, ...row })
            .onConflict((conflict) => conflict.column('reply_id').doUpdateSet(row))
            .execute()
          const detail = `${formatOwner(owner)} /${shortcut}`
          await recordChange(tx, 'put-canned-reply', detail, by)
          return 'saved'
        })
      } catch (error) {
        if (isUniqueViolation(error)) return 'shortcut-taken'
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

type Content = Pick<CannedReply, 'departmentId' | 'shortcut' | 'text'>

function isSame(stored: Content | undefined, other: Content): boolean {
  return (
    stored !== undefined &&
    stored.departmentId === other.departmentId &&
    stored.shortcut === other.shortcut &&
    stored.text === other.text
  )
}
