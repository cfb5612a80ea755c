import type { Attachment } from '@murphy/contracts/live-chat'
import { isPictureType } from './picture-type'

/** The largest file with a preview. A larger picture is a link, because a preview costs its bytes and pixels. */
export const previewMaxBytes = 5 * 1024 * 1024
const previewMaxPixels = 24_000_000

/**
 * Returns true for pictures that have a preview, by type and size. The server measures each picture that it accepts;
 * a file without measurements is not a picture.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function hasPreview({ mime_type: type, size, metadata }: Attachment): boolean {
  return (
    metadata !== null &&
    isPictureType(type) &&
    size <= previewMaxBytes &&
    metadata.width * metadata.height <= previewMaxPixels
  )
}
