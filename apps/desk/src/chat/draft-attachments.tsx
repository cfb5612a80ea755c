import { useEffect, useState } from 'react'
import { formatSize } from '@murphy/domain/live-chat'
import { Icon, IconButton } from '@murphy/ui'
import { getAttachments } from '../core/shift/attachments'
import { useDispatch, useShift } from '../components/desk-context'
import { previewMaxBytes } from './attachment-preview'
import { copy, formatRemoveFile } from './copy'
import { findPictureType, signatureBytes } from './picture-type'
import css from './draft-attachments.module.css'

type Props = {
  readonly chatId: string
  /** Called when the last file was removed, whose button had the focus. */
  readonly onEmptied: () => void
}

/** The files of an unsent message, each with a preview and a button that removes it. */
export function DraftAttachments({ chatId, onEmptied }: Props) {
  const files = useShift((shift) => getAttachments(shift, chatId))
  const dispatch = useDispatch()
  if (files.length === 0) return null
  return (
    <ul className={css.files} aria-label={copy.attachments}>
      {files.map((file) => (
        <li key={file.id} className={css.file}>
          {file.source === 'own' ? <DraftPicture content={file.content} /> : <Icon name="page" />}
          <span className={css.name}>{file.name}</span>
          <span className={css.size}>{formatSize(file.size)}</span>
          <IconButton
            icon="close"
            name={formatRemoveFile(file.name)}
            onClick={() => {
              dispatch({ kind: 'attachment-removed', chatId, id: file.id })
              if (files.length === 1) onEmptied()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** A preview of a picture whose first bytes were checked; otherwise an icon. */
function DraftPicture({ content }: { readonly content: Blob }) {
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => {
    let createdAddress: string | null = null
    let isCancelled = false
    async function show(): Promise<void> {
      const picture = await readPicture(content)
      if (picture === null || isCancelled) return
      createdAddress = URL.createObjectURL(picture)
      setAddress(createdAddress)
    }
    void show()
    return () => {
      isCancelled = true
      if (createdAddress !== null) URL.revokeObjectURL(createdAddress)
    }
  }, [content])

  return address === null ? <Icon name="page" /> : <img className={css.preview} src={address} alt="" />
}

/** Returns the picture with the type that its content has; `null`: it is no picture, or too large for a preview. */
async function readPicture(content: Blob): Promise<Blob | null> {
  if (content.size > previewMaxBytes) return null
  const start = await content.slice(0, signatureBytes).arrayBuffer()
  const type = findPictureType(new Uint8Array(start))
  return type === null ? null : content.slice(0, content.size, type)
}
