import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Json } from '@murphy/contracts/entities'
import { inboxFileRefusals, inboxReplyMaxBytes } from '@murphy/contracts/desk'
import type { InboxDraft, InboxFileRows, StoredAttachment } from '../../inbox/inbox-files'
import { draftLifetimeMs } from '../../inbox/inbox-files'
import type { Database } from './database'
import { isUniqueViolation } from './database-failure'
import type { ManagerListTables } from './desk-tables'

type InboxFileRow = Selectable<ManagerListTables['murphy.inbox_file']>

/** Creates the repository of the inbox's files: each belongs to a mail or a reply, or waits for one as a draft. */
export function createInboxFileRows(db: Database): InboxFileRows {
  return {
    add: async (key, { name, mimeType, size, metadata }, now) => {
      await db
        .insertInto('murphy.inbox_file')
        .values({
          file_key: key,
          item_id: null,
          mail_id: null,
          reply_id: null,
          draft_id: null,
          name,
          mime_type: mimeType,
          size_bytes: size,
          width: metadata?.width ?? null,
          height: metadata?.height ?? null,
          stored_at: new Date(now),
        })
        .execute()
    },
    setDraft: async (key, { itemId, fileId, metadata }) => {
      try {
        const row = await db
          .updateTable('murphy.inbox_file')
          .set({
            item_id: itemId,
            draft_id: fileId,
            width: metadata?.width ?? null,
            height: metadata?.height ?? null,
          })
          .where('file_key', '=', key)
          .returningAll()
          .executeTakeFirstOrThrow()
        return toDraft(row, fileId)
      } catch (error) {
        if (!isUniqueViolation(error)) throw error
        const earlier = await db
          .selectFrom('murphy.inbox_file')
          .selectAll()
          .where('draft_id', '=', fileId)
          .where('item_id', '=', itemId)
          .executeTakeFirst()
        return earlier === undefined ? null : toDraft(earlier, fileId)
      }
    },
    listUnused: async (before, count) => {
      const rows = await db
        .selectFrom('murphy.inbox_file')
        .select('file_key')
        .where('mail_id', 'is', null)
        .where('reply_id', 'is', null)
        .where('stored_at', '<', new Date(before))
        .orderBy('stored_at')
        .limit(count)
        .execute()
      return rows.map((row) => row.file_key)
    },
    listKnown: async (keys) => {
      const { rows } = await sql<{ file_key: string }>`
        select file_key from murphy.inbox_file where file_key = any(${[...keys]}::text[])`.execute(db)
      return rows.map((row) => row.file_key)
    },
    remove: async (keys) => {
      await db
        .deleteFrom('murphy.inbox_file')
        .where('file_key', 'in', keys)
        .where('mail_id', 'is', null)
        .where('reply_id', 'is', null)
        .execute()
    },
  }
}

function toDraft(row: InboxFileRow, fileId: string): InboxDraft {
  return {
    key: row.file_key,
    fileId,
    name: row.name,
    mimeType: row.mime_type,
    sizeBytes: row.size_bytes,
  }
}

/** Gives the files of a mail to it, in the transaction that stores it. */
export async function attachToMail(
  tx: Database,
  mailId: string,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  const keys = attachments.flatMap(({ file }) => (file === null ? [] : [file.key]))
  if (keys.length === 0) return
  await tx.updateTable('murphy.inbox_file').set({ mail_id: mailId }).where('file_key', 'in', keys).execute()
}

/** A reply's files cannot be used. It rolls the reply back. */
export class UnusableFiles extends Error {
  readonly reason: 'no-file' | 'too-large'

  constructor(reason: 'no-file' | 'too-large') {
    super(`The files of a reply cannot be used: ${reason}.`)
    this.reason = reason
  }
}

/**
 * Gives drafts of an item to a reply, in the transaction that stores it.
 *
 * Errors: throws `UnusableFiles` when one of them is no draft of the item any more, or they are too large together.
 */
export async function attachToReply(
  tx: Database,
  {
    replyId,
    itemId,
    fileIds,
  }: { readonly replyId: string; readonly itemId: string; readonly fileIds: readonly string[] },
  now: number,
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const rows = await tx
    .updateTable('murphy.inbox_file')
    .set({ reply_id: replyId })
    .where('draft_id', 'in', ids)
    .where('item_id', '=', itemId)
    .where('reply_id', 'is', null)
    .where('stored_at', '>', new Date(now - draftLifetimeMs))
    .returningAll()
    .execute()
  if (rows.length < ids.length) throw new UnusableFiles('no-file')
  const total = rows.reduce((sum, row) => sum + row.size_bytes, 0)
  if (total > inboxReplyMaxBytes) throw new UnusableFiles('too-large')
  const ordered = rows.toSorted(
    (one, other) => ids.indexOf(one.draft_id ?? '') - ids.indexOf(other.draft_id ?? ''),
  )
  await tx
    .updateTable('murphy.inbox_reply')
    .set({ attachments: JSON.stringify(ordered.map(toAttachment)) })
    .where('reply_id', '=', replyId)
    .execute()
}

function toAttachment(row: InboxFileRow): StoredAttachment {
  const { width, height } = row
  const metadata = width === null || height === null ? null : { width, height }
  return {
    name: row.name,
    sizeBytes: row.size_bytes,
    file: { key: row.file_key, mimeType: row.mime_type, metadata },
    refusal: null,
  }
}

const AttachmentSchema = v.object({
  name: v.string(),
  sizeBytes: v.nullish(v.number(), null),
  file: v.nullish(
    v.object({
      key: v.string(),
      mimeType: v.string(),
      metadata: v.nullish(v.object({ width: v.number(), height: v.number() }), null),
    }),
    null,
  ),
  refusal: v.nullish(v.picklist(inboxFileRefusals), null),
})

/** Reads the attachments of a mail or a reply. Those of earlier releases have a name and a size. */
export function readAttachments(value: Json): readonly StoredAttachment[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    const read = v.safeParse(AttachmentSchema, one)
    return read.success ? [read.output] : []
  })
}
