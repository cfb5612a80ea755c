import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { CannedReply } from '@murphy/contracts/desk'
import { replyFileMaxBytes, replyFilesMaxCount } from '@murphy/contracts/desk'
import { formatSize, formatSizeLimit } from '@murphy/domain/live-chat'
import { Button, Icon } from '@murphy/ui'
import { useDispatch, useShift } from '../components/desk-context'
import { getUploadRules } from '../core/shift/attachments'
import { formatFailure } from '../manager/failure-message'
import { useManagerPorts } from '../manager/manager-context'
import { copy, formatRemoveReplyFile, formatReplyFileTooLarge } from './copy'
import css from './reply-files.module.css'

const nothing: readonly never[] = []

/** The files that are sent with a canned reply. They are kept with the reply. `null`: the reply is not saved yet. */
export function ReplyFiles({ reply }: { readonly reply: CannedReply | null }) {
  if (reply === null) return <p className={css.line}>{copy.saveFirst}</p>
  return <SavedReplyFiles reply={reply} />
}

function SavedReplyFiles({ reply: { replyId, files = nothing } }: { readonly reply: CannedReply }) {
  const ports = useManagerPorts()
  const dispatch = useDispatch()
  const extensions = useShift((shift) => getUploadRules(shift).allowed_extensions)
  const picker = useRef<HTMLInputElement>(null)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState('')

  async function change(request: () => ReturnType<typeof ports.request<'addReplyFile' | 'removeReplyFile'>>) {
    setAdding(true)
    const answer = await request()
    setAdding(false)
    setProblem(answer.ok ? '' : formatFailure(answer.error))
    if (answer.ok) dispatch({ kind: 'replies-received', replies: answer.value.replies })
  }

  function add(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file === undefined) return
    if (file.size > replyFileMaxBytes)
      return setProblem(formatReplyFileTooLarge(file.name, formatSizeLimit(replyFileMaxBytes)))
    const body = new FormData()
    body.set('id', ports.createId())
    body.set('file', file, file.name)
    void change(() => ports.request('addReplyFile', { params: { replyId }, body }))
  }

  return (
    <section aria-label={copy.replyFiles}>
      <h3 className={css.title}>{copy.replyFiles}</h3>
      <p className={css.line}>{copy.replyFilesAbout}</p>
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map(({ fileId, name, sizeBytes }) => (
            <li key={fileId} className={css.file}>
              <Icon name="page" />
              <span className={css.name}>{name}</span>
              <span className={css.line}>{formatSize(sizeBytes)}</span>
              <Button
                look="quiet"
                aria-label={formatRemoveReplyFile(name)}
                aria-disabled={isAdding}
                onClick={() =>
                  !isAdding &&
                  void change(() => ports.request('removeReplyFile', { params: { replyId, fileId } }))
                }
              >
                {copy.removeFile}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        className={css.picker}
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={add}
      />
      {files.length < replyFilesMaxCount && (
        <Button look="quiet" aria-disabled={isAdding} onClick={() => !isAdding && picker.current?.click()}>
          {copy.addFile}
        </Button>
      )}
      <output className={css.line}>{isAdding && copy.addingFile}</output>
      <div role="alert">{problem !== '' && <p className={css.problem}>{problem}</p>}</div>
    </section>
  )
}
