import type { Attachment } from '@murphy/contracts/live-chat'
import { filesPath } from '@murphy/contracts/live-chat'
import { Icon } from '@murphy/ui'
import type { PendingFile } from '../core/shift/transcript'
import { sizeText } from '../components/size-text'
import css from './file-attachment.module.css'

/** Larger pictures stay links: a preview is for looking, and its bytes and pixels are the agent's. */
const previewMaxBytes = 5 * 1024 * 1024
const previewMaxPixels = 24_000_000
const previewTypes = ['image/png', 'image/jpeg', 'image/gif']

/** A file of the chat; it opens as a download, a picture with a preview. One on its way has no address yet. */
export function FileLine({ file }: { readonly file: Attachment | PendingFile }) {
  const facts = (
    <>
      <Icon name="page" />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{sizeText(file.size)}</span>
    </>
  )
  if (file.url === null) return <span className={css.file}>{facts}</span>
  return (
    <a
      className={css.file}
      href={ownAddress(file.url)}
      target="_blank"
      rel="noopener noreferrer"
      download={file.name}
    >
      {facts}
      {hasPreview(file) && (
        <img className={css.preview} src={ownAddress(file.url)} alt="" loading="lazy" decoding="async" />
      )}
    </a>
  )
}

/** The server has measured a picture when it took it; what has no measures is none. Source: docs/security.md (uploads) */
function hasPreview({ mime_type: type, size, metadata }: Attachment): boolean {
  return (
    metadata !== null &&
    previewTypes.includes(type) &&
    size <= previewMaxBytes &&
    metadata.width * metadata.height <= previewMaxPixels
  )
}

/**
 * The file as the desk's own server has it. Whoever has sent it says by which name they reach the server, and could say that
 * of another one.
 */
function ownAddress(url: string): string {
  return `${filesPath}/${/[\w-]*$/.exec(url)?.[0] ?? ''}`
}
