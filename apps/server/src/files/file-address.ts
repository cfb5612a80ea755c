import type { Attachment, Entry } from '@murphy/contracts/live-chat'
import { filesPath } from '@murphy/contracts/live-chat'

const keptFile = new RegExp(`${filesPath}/[\\w-]+$`)

/** Returns what is stored as the address of a kept file: its path. Each reader is told it below their own origin. */
export function storedAddress(key: string): string {
  return `${filesPath}/${key}`
}

/**
 * Gives an attachment the address under which a reader finds it. Addresses of a release that stored them whole, with the
 * name by which the sender had reached the server, count by their path.
 *
 * @param origin under which the reader reaches the server
 * Source: LCS-34, decision 042
 */
export function attachmentFor<Kept extends Attachment>(attachment: Kept, origin: string): Kept {
  const [path] = keptFile.exec(attachment.url) ?? []
  return path === undefined ? attachment : { ...attachment, url: `${origin}${path}` }
}

/** The same for an entry of a chat. */
export function entryFor(entry: Entry, origin: string): Entry {
  return entry.type === 'chat.file'
    ? { ...entry, attachment: attachmentFor(entry.attachment, origin) }
    : entry
}
