import type { TranscriptEntry, PendingFile } from '../core/shift/transcript'
import { CardView } from './card-view'
import { LinkedText } from './links'
import type { Attachment } from '@murphy/contracts/live-chat'
import { Icon } from '@murphy/ui'
import { formatSize } from '@murphy/domain/live-chat'
import { hasPreview } from './attachment-preview'
import { getDownloadAddress } from './download-address'
import css from './file-attachment.module.css'

/** The content of a message: text, a file, or cards. */
export function MessageContent({ entry }: { readonly entry: Exclude<TranscriptEntry, { kind: 'event' }> }) {
  switch (entry.kind) {
    case 'file':
      return <FileAttachment file={entry.file} />
    case 'cards':
      return (
        <>
          {entry.text !== '' && <LinkedText text={entry.text} />}
          {entry.cards.map((card, index) => (
            // The cards of a message never change.
            // oxlint-disable-next-line react/no-array-index-key
            <CardView key={index} card={card} />
          ))}
        </>
      )
    case 'text':
    case 'note':
      return <LinkedText text={entry.text} />
  }
}

/** A file of the chat: a download link, with a preview for pictures. A file that is being sent has no address yet. */
function FileAttachment({ file }: { readonly file: Attachment | PendingFile }) {
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
