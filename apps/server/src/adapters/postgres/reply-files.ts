import { replyFilesMaxCount } from '@murphy/contracts/desk'
import type { ReplyFiles } from '../../agent-api/reply-files/reply-files'
import type { Database } from './database'
import { recordChange } from './record-action'

/**
 * Creates the repository of the files of canned replies. They are in the database, so that every server can send them.
 */
export function createReplyFiles(db: Database): ReplyFiles {
  return {
    list: async (replyIds) => {
      if (replyIds.length === 0) return []
      const rows = await db
        .selectFrom('murphy.live_chat_reply_file')
        .select(['reply_id', 'file_id', 'name', 'mime_type', 'size_bytes'])
        .where('reply_id', 'in', replyIds)
        .orderBy('added_at')
        .orderBy('file_id')
        .execute()
      return rows.map(({ reply_id, file_id, mime_type, size_bytes, name }) => ({
        replyId: reply_id,
        file: { fileId: file_id, name, mimeType: mime_type, sizeBytes: size_bytes },
      }))
    },
    add: async (replyId, fileId, { name, mimeType, metadata, content }, by) =>
      db.transaction().execute(async (tx) => {
        // Locks the reply, so that two browsers cannot exceed the limit together.
        const reply = await tx
          .selectFrom('murphy.live_chat_canned_reply')
          .select('reply_id')
          .where('reply_id', '=', replyId)
          .forUpdate()
          .executeTakeFirst()
        if (reply === undefined) return 'no-reply'
        const known = await tx
          .selectFrom('murphy.live_chat_reply_file')
          .select('file_id')
          .where('reply_id', '=', replyId)
          .execute()
        if (known.some(({ file_id }) => file_id === fileId)) return 'added'
        if (known.length >= replyFilesMaxCount) return 'full'
        await tx
          .insertInto('murphy.live_chat_reply_file')
          .values({
            file_id: fileId,
            reply_id: replyId,
            name,
            mime_type: mimeType,
            size_bytes: content.length,
            width: metadata?.width ?? null,
            height: metadata?.height ?? null,
            content,
            added_at: new Date(by.now),
          })
          .execute()
        await recordChange(tx, 'add-reply-file', name, by)
        return 'added'
      }),
    remove: async (replyId, fileId, by) => {
      await db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('murphy.live_chat_reply_file')
          .where('reply_id', '=', replyId)
          .where('file_id', '=', fileId)
          .returning('name')
          .executeTakeFirst()
        if (removed === undefined) return
        await recordChange(tx, 'remove-reply-file', removed.name, by)
      })
    },
    find: async (replyId, fileId) => {
      const row = await db
        .selectFrom('murphy.live_chat_reply_file')
        .selectAll()
        .where('reply_id', '=', replyId)
        .where('file_id', '=', fileId)
        .executeTakeFirst()
      if (row === undefined) return null
      const { name, mime_type: mimeType, width, height, content } = row
      return {
        name,
        mimeType,
        metadata: width === null || height === null ? null : { width, height },
        content,
      }
    },
  }
}
