import { filesPath } from '@murphy/contracts/live-chat'

/**
 * Returns the file's address on the desk's own server. The sender's address is not trusted, because it could name
 * another server.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function getDownloadAddress(url: string): string {
  return `${filesPath}/${/[\w-]*$/.exec(url)?.[0] ?? ''}`
}
