import { useEffect, useRef, useState } from 'react'
import { Button, Field, TextAreaField } from '@murphy/ui'
import type { CannedReply, CannedReplyBody } from '@murphy/contracts/desk'
import { replyPlaceholders, messageMaxCharacters } from '@murphy/domain/live-chat'
import { useDepartmentNames, useDispatch, useShift } from '../components/desk-context'
import { formatEditReplyName, copy, formatDeleteReplyName } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import { ReplyFiles } from './reply-files'
import list from '../components/reply-list.module.css'
import css from './replies-dialog.module.css'
import type { FormEvent } from 'react'
import { isShortcut } from '../components/is-shortcut'
import { RequiredSelect } from '../components/required-select'
import { formatRefusal } from '../components/copy'

/**
 * Lists canned replies, to write, edit and delete them. Agents have personal ones, managers those of departments too.
 *
 * Source: docs/desk.md#use-canned-replies
 */
export function RepliesDialog({ onClosed }: { readonly onClosed: () => void }) {
  const replies = useShift((shift) => shift.cannedReplies)
  const toDepartmentName = useDepartmentNames()
  const isManager = useShift(({ account }) => account.role === 'manager')
  const isSaving = useShift(({ replyEditor }) => replyEditor.isSaving)
  const refusal = useShift(({ replyEditor }) => replyEditor.refusal)
  const dispatch = useDispatch()
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null)
  const [wasSaving, setWasSaving] = useState(false)
  const wasEdited = useRef(false)
  const newReply = useRef<HTMLButtonElement>(null)

  /** Opens the form of a reply, or with `null` the list. What was refused belongs to the one before. */
  function edit(reply: CannedReply | 'new' | null) {
    dispatch({ kind: 'reply-refusal-cleared' })
    setEdited(reply)
  }

  // Back from the form, whose button had the focus.
  useEffect(() => {
    if (wasEdited.current && edited === null) newReply.current?.focus()
    wasEdited.current = edited !== null
  }, [edited])

  // Saved: shows the list again. Refused: the form stays open.
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving)
    if (!isSaving && refusal === null) setEdited(null)
  }

  // The list has the files that were added meanwhile.
  const current =
    edited === null || edited === 'new'
      ? null
      : (replies.find(({ replyId }) => replyId === edited.replyId) ?? edited)

  if (edited !== null)
    return (
      <Dialog title={copy.repliesTitle} onClosed={onClosed}>
        <CannedReplyForm reply={current} onBack={() => edit(null)} />
      </Dialog>
    )
  return (
    <Dialog title={copy.repliesTitle} onClosed={onClosed}>
      <p className={list.line}>
        {copy.repliesAbout} {copy.placeholders}{' '}
        {replyPlaceholders.map((placeholder) => (
          <code key={placeholder} className={list.code}>
            {placeholder}
          </code>
        ))}
      </p>
      {replies.length === 0 ? (
        <p className={list.line}>{copy.noReplies}</p>
      ) : (
        <ul className={list.list}>
          {replies.map((reply) => (
            <li key={reply.replyId} className={list.item}>
              <p className={list.head}>
                <strong className={list.shortcut}>/{reply.shortcut}</strong>
                <span className={css.whose}>
                  {reply.departmentId === null ? copy.own : toDepartmentName(reply.departmentId)}
                </span>
              </p>
              <p className={list.text}>{reply.text}</p>
              {reply.files !== undefined && (
                <p className={list.line}>
                  {copy.replyFiles}: {reply.files.map(({ name }) => name).join(', ')}
                </p>
              )}
              {(reply.departmentId === null || isManager) && (
                <div className={list.actions}>
                  <Button
                    look="quiet"
                    aria-label={formatEditReplyName(reply.shortcut)}
                    onClick={() => edit(reply)}
                  >
                    {copy.editReply}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={formatDeleteReplyName(reply.shortcut)}
                    aria-disabled={isSaving}
                    onClick={() => !isSaving && dispatch({ kind: 'reply-deleted', replyId: reply.replyId })}
                  >
                    {copy.deleteReply}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ReplyRefusal />
      <DialogButtons onClosed={onClosed} closeLabel={copy.close}>
        <Button ref={newReply} onClick={() => edit('new')}>
          {copy.newReply}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

type CannedReplyFormProps = {
  /** `null`: a new reply. */
  readonly reply: CannedReply | null
  readonly onBack: () => void
}

/** Creates or edits a canned reply. */
function CannedReplyForm({ reply, onBack }: CannedReplyFormProps) {
  const departments = useShift(({ desk }) => desk?.departments) ?? []
  const isManager = useShift(({ account }) => account.role === 'manager')
  const isSaving = useShift(({ replyEditor }) => replyEditor.isSaving)
  const dispatch = useDispatch()
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const [owner, setOwner] = useState(String(reply?.departmentId ?? ''))
  // The list may change while the form is open.
  const [before] = useState(reply && toContent(reply))
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const hasShortcut = isShortcut(shortcut.trim())

  // The button that opened the form no longer exists.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!hasShortcut || text.trim() === '' || isSaving) return
    dispatch({
      kind: 'reply-saved',
      replyId: reply?.replyId ?? null,
      body: {
        shortcut: shortcut.trim(),
        text: text.trim(),
        departmentId: owner === '' ? null : Number(owner),
        before,
      },
    })
  }

  return (
    <form ref={form} className={list.form} onSubmit={submit}>
      <Field
        label={copy.shortcut}
        lead="/"
        value={shortcut}
        maxLength={40}
        problem={isSubmitted && !hasShortcut ? copy.badShortcut : null}
        isValid={false}
        onChange={(event) => setShortcut(event.target.value)}
      />
      <TextAreaField
        label={copy.replyText}
        value={text}
        rows={4}
        maxLength={messageMaxCharacters}
        problem={isSubmitted && text.trim() === '' ? copy.missingText : null}
        isValid={false}
        onChange={(event) => setText(event.target.value)}
      />
      {isManager && (
        <RequiredSelect
          label={copy.availableFor}
          value={owner}
          options={[
            { value: '', text: copy.own },
            ...departments.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChosen={setOwner}
        />
      )}
      <ReplyFiles reply={reply} />
      <ReplyRefusal />
      <DialogButtons onClosed={onBack} closeLabel={copy.back}>
        <Button type="submit" aria-disabled={isSaving}>
          {copy.keepReply}
        </Button>
      </DialogButtons>
    </form>
  )
}

function toContent({ departmentId, shortcut, text }: CannedReply): CannedReplyBody['before'] {
  return { departmentId, shortcut, text }
}

/** Tells why the last reply was not saved or deleted. */
function ReplyRefusal() {
  const refusal = useShift(({ replyEditor }) => replyEditor.refusal)
  return (
    <div role="alert">{refusal !== null && <p className={list.problem}>{formatRefusal(refusal)}</p>}</div>
  )
}
