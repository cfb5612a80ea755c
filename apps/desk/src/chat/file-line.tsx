import type { Attachment } from '@murphy/contracts/live-chat'
import { filesPath } from '@murphy/contracts/live-chat'
import { Icon } from '@murphy/ui'
import type { PendingFile } from '../core/shift/log-lines'
import { sizeText } from './size-text'
import css from './file-line.module.css'

/** A file of the chat; it opens as a download. One on its way has no address yet. */
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
    </a>
  )
}

/**
 * The file as the desk's own server has it. Whoever has sent it says by which name they reach the server, and could say that
 * of another one.
 */
function ownAddress(url: string): string {
  return `${filesPath}/${/[\w-]*$/.exec(url)?.[0] ?? ''}`
}
