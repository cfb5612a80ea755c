import type { Readable } from 'node:stream'
import type { Attachment, Entry } from '@murphy/contracts/live-chat'
import { filesPath } from '@murphy/contracts/live-chat'

/** A file's description. `size` in bytes; the name has no path. */
export type FileDescription = { readonly name: string; readonly mimeType: string; readonly size: number }

export type StoredFile = { readonly description: FileDescription; readonly content: Readable }

/** Stores files of chats and of the inbox, each under a key that cannot be guessed. */
export type FileStore = {
  /**
   * Stores the file at a path, which may be moved or copied.
   *
   * Errors: rejects when it cannot be stored, and then nothing is.
   */
  readonly save: (key: string, about: FileDescription, path: string) => Promise<void>
  readonly find: (key: string) => Promise<StoredFile | null>
  /** Rejects when it cannot be removed. A missing file is no error. */
  readonly remove: (key: string) => Promise<void>
}

/**
 * The beginning of the keys of the inbox's files, which are removed with their items and not by their age.
 *
 * Source: decision 068
 */
export const inboxFileKeyPrefix = 'mail-'

const storedFileUrl = new RegExp(`${filesPath}/[\\w-]+$`)

/** Returns the stored address of a file, which is a path. `toReaderAttachment` adds the origin of each reader. */
export function toStoredAddress(key: string): string {
  return `${filesPath}/${key}`
}

/**
 * Returns the attachment with the address under which a reader finds the file. Earlier releases stored
 * whole addresses, with the host that the sender had named; only their path is used.
 *
 * @param origin under which the reader reaches the server
 * Source: LCS-34, decision 042
 */
export function toReaderAttachment<Stored extends Attachment>(attachment: Stored, origin: string): Stored {
  const [path] = storedFileUrl.exec(attachment.url) ?? []
  return path === undefined ? attachment : { ...attachment, url: `${origin}${path}` }
}

/** Returns the entry with the address of its attachment for a reader, like `toReaderAttachment`. */
export function toReaderEntry(entry: Entry, origin: string): Entry {
  return entry.type === 'chat.file'
    ? { ...entry, attachment: toReaderAttachment(entry.attachment, origin) }
    : entry
}
