import type { Attachment } from '@murphy/contracts/live-chat'
import { formatSize } from '@murphy/domain/live-chat'
import { Icon } from '@murphy/ui'
import type { PendingFile } from '../core/shift/transcript'
import { hasPreview } from './attachment-preview'
import { getDownloadAddress } from './download-address'
import css from './file-attachment.module.css'

/** A file: a download link, with a preview for pictures. A file that is being sent has no address yet. */
export function FileAttachment({ file }: { readonly file: Attachment | PendingFile }) {
  const facts = (
    <>
      <Icon name="page" />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{formatSize(file.size)}</span>
    </>
  )
  if (file.url === null) return <span className={css.file}>{facts}</span>
  return (
    <a
      className={css.file}
      href={getDownloadAddress(file.url)}
      target="_blank"
      rel="noopener noreferrer"
      download={file.name}
    >
      {facts}
      {hasPreview(file) && (
        <img
          className={css.preview}
          src={getDownloadAddress(file.url)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </a>
  )
}
