import type { Attachment, Entry } from '@murphy/contracts/live-chat'
import { filesPath } from '@murphy/contracts/live-chat'

const keptFile = new RegExp(`${filesPath}/[\\w-]+$`)

/** Returns the stored address of a file, which is a path. `attachmentFor` adds the origin of each reader. */
export function storedAddress(key: string): string {
  return `${filesPath}/${key}`
}

/**
 * Returns the attachment with the address under which a reader finds the file. Earlier releases stored whole addresses, with
 * the host that the sender had named; only their path is used.
 *
 * @param origin under which the reader reaches the server
 * Source: LCS-34, decision 042
 */
export function attachmentFor<Kept extends Attachment>(attachment: Kept, origin: string): Kept {
  const [path] = keptFile.exec(attachment.url) ?? []
  return path === undefined ? attachment : { ...attachment, url: `${origin}${path}` }
}

/** Returns the entry with the address of its attachment for a reader, like `attachmentFor`. */
export function entryFor(entry: Entry, origin: string): Entry {
  return entry.type === 'chat.file'
    ? { ...entry, attachment: attachmentFor(entry.attachment, origin) }
    : entry
}
