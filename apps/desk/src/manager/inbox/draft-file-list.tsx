import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { formatSize } from '@murphy/domain/live-chat'
import { Button, Icon, IconButton } from '@murphy/ui'
import { useShift } from '../../components/desk-context'
import { getUploadRules } from '../../core/shift/attachments'
import { copy, formatRemoveFile } from './copy'
import type { DraftFiles } from './use-draft-files'
import css from './inbox.module.css'

type Props = {
  readonly draftFiles: DraftFiles
  /** True while a file is added or the reply is sent. */
  readonly isBusy: boolean
}

/** The files of a reply that is not sent yet, with a button that adds more. */
export function DraftFileList({ draftFiles: { files, isAdding, problem, add, remove }, isBusy }: Props) {
  const extensions = useShift((shift) => getUploadRules(shift).allowed_extensions)
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function addChosen(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    if (chosen.length > 0) void add(chosen)
  }

  return (
    <div className={css.replyFiles}>
      {files.length > 0 && (
        <ul className={css.files} aria-label={copy.filesToSend}>
          {files.map(({ fileId, name, sizeBytes }) => (
            <li key={fileId} className={css.replyFile}>
              <Icon name="page" />
              <span className={css.fileName}>{name}</span>
              <span className={css.note}>{formatSize(sizeBytes)}</span>
              <IconButton
                icon="close"
                name={formatRemoveFile(name)}
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy) return
                  remove(fileId)
                  button.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        className={css.picker}
        type="file"
        multiple
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={addChosen}
      />
      <Button
        ref={button}
        look="quiet"
        aria-disabled={isBusy}
        onClick={() => !isBusy && picker.current?.click()}
      >
        {copy.attach}
      </Button>
      <output className={css.note}>{isAdding && copy.adding}</output>
      <div role="alert">{problem !== '' && <p className={css.problem}>{problem}</p>}</div>
    </div>
  )
}
