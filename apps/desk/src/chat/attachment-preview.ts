import type { Attachment } from '@murphy/contracts/live-chat'
import { filesPath } from '@murphy/contracts/live-chat'

/** Larger pictures are links, because a preview costs the agent its bytes and pixels. */
export const previewMaxBytes = 5 * 1024 * 1024
const previewMaxPixels = 24_000_000
const previewTypes = ['image/png', 'image/jpeg', 'image/gif']

/**
 * Returns true for pictures of a previewable type and size. The server measures a picture when it accepts it; a file without
 * measures is not a picture.
 *
 * Source: docs/security.md (uploads)
 */
export function hasPreview({ mime_type: type, size, metadata }: Attachment): boolean {
  return (
    metadata !== null &&
    previewTypes.includes(type) &&
    size <= previewMaxBytes &&
    metadata.width * metadata.height <= previewMaxPixels
  )
}

/**
 * Returns the file's address on the desk's own server. The sender's address is not trusted: it could name another
 * server.
 */
export function getDownloadAddress(url: string): string {
  return `${filesPath}/${/[\w-]*$/.exec(url)?.[0] ?? ''}`
}
