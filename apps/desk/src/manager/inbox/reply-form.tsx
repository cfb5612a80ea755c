import { useEffect, useState } from 'react'
import { inboxReplyMaxCharacters } from '@murphy/contracts/desk'
import { Button, TextAreaField } from '@murphy/ui'
import { useDispatch } from '../../components/desk-context'
import { formatFailure } from '../failure-message'
import type { RequestFailure } from '../ports'
import { copy } from './copy'
import { DraftFileList } from './draft-file-list'
import { useDraftFiles } from './use-draft-files'
import css from './inbox.module.css'

type Props = {
  readonly itemId: string
  readonly onSend: (text: string, fileIds: readonly string[]) => Promise<RequestFailure | null>
}

/** Replies by email. A text that could not be sent stays in the field, with its files. */
export function ReplyForm({ itemId, onSend }: Props) {
  const dispatch = useDispatch()
  const draftFiles = useDraftFiles(itemId)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isWritten = text.trim() !== ''
  const isBusy = isSending || draftFiles.isAdding

  // The other agents see who writes.
  useEffect(() => {
    if (!isWritten) return undefined
    dispatch({ kind: 'item-reply-written', itemId, isWritten: true })
    return () => dispatch({ kind: 'item-reply-written', itemId, isWritten: false })
  }, [dispatch, itemId, isWritten])

  async function send(): Promise<void> {
    setSending(true)
    const failure = await onSend(
      text,
      draftFiles.files.map(({ fileId }) => fileId),
    )
    setSending(false)
    setProblem(failure === null ? null : formatFailure(failure))
    if (failure !== null) return
    setText('')
    draftFiles.clear()
  }

  return (
    <form
      className={css.form}
      aria-label={copy.reply}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <TextAreaField
        label={copy.reply}
        required
        maxLength={inboxReplyMaxCharacters}
        value={text}
        problem={problem}
        isValid={false}
        onChange={(event) => setText(event.target.value)}
      />
      <DraftFileList draftFiles={draftFiles} isBusy={isBusy} />
      <Button type="submit" aria-disabled={isBusy}>
        {copy.send}
      </Button>
    </form>
  )
}
