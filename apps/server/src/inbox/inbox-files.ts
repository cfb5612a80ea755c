import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { InboxFileRefusal } from '@murphy/contracts/desk'
import { inboxFileKeyPrefix } from '../files/stored-files'
import type { FileStore } from '../files/stored-files'

const hourMs = 3_600_000
/** A file that belongs to no mail and no reply is removed after this time. */
const unusedFileMs = 24 * hourMs
/** A draft can be sent for this long, so that none is removed while it is sent. */
export const draftLifetimeMs = 23 * hourMs
const removedAtOnce = 100

/** A file of a mail or a reply as it is stored with it. */
export type StoredAttachment = {
  readonly name: string
  /** `null`: it is not known. */
  readonly sizeBytes: number | null
  /** `null`: it was left out. */
  readonly file: StoredInboxFile | null
  /** Why it was left out; `null`: it was not, or came before files were stored. */
  readonly refusal: InboxFileRefusal | null
}

export type StoredInboxFile = {
  /** The key of its content. */
  readonly key: string
  /** By its content. */
  readonly mimeType: string
  /** Pixels of a picture; `null` for another file. */
  readonly metadata: { readonly width: number; readonly height: number } | null
}

/** A checked file that is about to be stored. `size` in bytes. */
export type NewInboxFile = Omit<StoredInboxFile, 'key'> & { readonly name: string; readonly size: number }

/** A file that an agent has uploaded for a reply to an item. */
export type InboxDraft = {
  readonly key: string
  readonly fileId: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
}

/** The repository of the rows of files. Times are milliseconds since 1970. Throws when the database is unavailable. */
export type InboxFileRows = {
  /** Adds a file that belongs to nothing yet. */
  readonly add: (key: string, file: NewInboxFile, now: number) => Promise<void>
  /**
   * Makes a file a draft of an item. Returns the draft that has this id, which may be an earlier one; `null`: the
   * draft of another item has it.
   */
  readonly setDraft: (
    key: string,
    draft: Pick<StoredInboxFile, 'metadata'> & { readonly itemId: string; readonly fileId: string },
  ) => Promise<InboxDraft | null>
  /** Returns keys of files that were stored before a time and belong to no mail and no reply. */
  readonly listUnused: (before: number, count: number) => Promise<readonly string[]>
  /** Returns those of these keys that files have. */
  readonly listKnown: (keys: readonly string[]) => Promise<readonly string[]>
  /** Removes the rows of files that belong to no mail and no reply. */
  readonly remove: (keys: readonly string[]) => Promise<void>
}

/** The files of the inbox, in the file store that files of chats have too. */
export type InboxFiles = {
  /**
   * Stores the file at a path and returns its key. Until a mail or a reply has it, it belongs to nothing.
   *
   * Errors: rejects when it cannot be stored.
   */
  readonly save: (file: NewInboxFile, path: string) => Promise<string>
  readonly setDraft: InboxFileRows['setDraft']
  readonly listKnown: InboxFileRows['listKnown']
  /** Removes files that belong to nothing. Rejects when the file store or the database fails; a later run repeats it. */
  readonly discard: (keys: readonly string[]) => Promise<void>
  /** Removes the files of removed items, and others that have belonged to nothing for a day. */
  readonly removeUnused: () => Promise<void>
  /** Returns the content of a file. Rejects when it is missing or the file store fails. */
  readonly read: (key: string) => Promise<Buffer>
}

/**
 * Creates the files of the inbox. A row is written before the content, and removed after it, so that no content is
 * without a row.
 *
 * Source: decision 068
 */
export function createInboxFiles({
  rows,
  files,
  now,
}: {
  readonly rows: InboxFileRows
  readonly files: FileStore
  readonly now: () => number
}): InboxFiles {
  async function discard(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    for (const key of keys) await files.remove(key)
    await rows.remove(keys)
  }

  return {
    save: async (file, path) => {
      const key = `${inboxFileKeyPrefix}${randomBytes(16).toString('base64url')}`
      await rows.add(key, file, now())
      await files.save(key, { name: file.name, mimeType: file.mimeType, size: file.size }, path)
      return key
    },
    setDraft: rows.setDraft,
    listKnown: rows.listKnown,
    discard,
    removeUnused: async () => {
      let removed = removedAtOnce
      while (removed === removedAtOnce) {
        const keys = await rows.listUnused(now() - unusedFileMs, removedAtOnce)
        await discard(keys)
        removed = keys.length
      }
    },
    read: async (key) => {
      const found = await files.find(key)
      if (found === null) throw new Error('The file of a reply is not in the store.')
      return await buffer(found.content)
    },
  }
}
