import { formatSize } from '@murphy/domain/live-chat'
import type { InboxAttachment } from '@murphy/contracts/desk'
import { FileAttachment } from '../../chat/file-attachment'
import { copy, formatLeftOut } from './copy'
import css from './inbox.module.css'

/** The files of an email or a reply, and those that were left out with the reason. */
export function AttachmentList({ attachments }: { readonly attachments: readonly InboxAttachment[] }) {
  const leftOut = attachments.filter(({ file }) => file === null)
  const stored = attachments.flatMap(({ name, sizeBytes, file }) =>
    file === null
      ? []
      : [{ name, size: sizeBytes ?? 0, url: file.url, mime_type: file.mimeType, metadata: file.metadata }],
  )
  return (
    <>
      {stored.length > 0 && (
        <ul className={css.files} aria-label={copy.files}>
          {stored.map((file) => (
            <li key={file.url}>
              <FileAttachment file={file} />
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <>
          <p className={css.note}>{`${copy.leftOut}:`}</p>
          <ul className={css.attachments} aria-label={copy.leftOut}>
            {leftOut.map(({ name, sizeBytes, refusal }, index) => (
              // The attachments of an email never change.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {formatLeftOut(name, sizeBytes === null ? '' : formatSize(sizeBytes), refusal)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
