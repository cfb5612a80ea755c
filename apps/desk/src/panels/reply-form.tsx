import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field, TextAreaField } from '@murphy/ui'
import type { CannedReply } from '@murphy/contracts/desk'
import { messageMaxCharacters } from '@murphy/domain/live-chat'
import { useDispatch, useShift } from '../components/desk-context'
import { ChoiceField } from '../components/choice-field'
import { copy } from './copy'
import css from './replies-dialog.module.css'
import { refusalText } from '../components/copy'
import { DialogButtons } from '../components/dialog'

type Props = {
  /** `null`: a new reply. */
  readonly reply: CannedReply | null
  readonly onBack: () => void
}

/** Creates or edits a canned reply. */
export function ReplyForm({ reply, onBack }: Props) {
  const departments = useShift(({ desk }) => desk?.departments) ?? []
  const isManager = useShift(({ account }) => account.role === 'manager')
  const isSaving = useShift(({ replyEditor }) => replyEditor.isSaving)
  const refusal = useShift(({ replyEditor }) => replyEditor.refusal)
  const dispatch = useDispatch()
  const [shortcut, setShortcut] = useState(reply?.shortcut ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const [whose, setWhose] = useState(String(reply?.departmentId ?? ''))
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isShortcut = /^[\p{L}\p{N}_-]+$/u.test(shortcut.trim())

  // The button that opened the form is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isShortcut || text.trim() === '' || isSaving) return
    dispatch({
      kind: 'reply-saved',
      replyId: reply?.replyId ?? null,
      body: {
        shortcut: shortcut.trim(),
        text: text.trim(),
        departmentId: whose === '' ? null : Number(whose),
      },
    })
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit}>
      <Field
        label={copy.shortcut}
        lead="/"
        value={shortcut}
        maxLength={40}
        problem={isAsked && !isShortcut ? copy.badShortcut : null}
        isValid={false}
        onChange={(event) => setShortcut(event.target.value)}
      />
      <TextAreaField
        label={copy.replyText}
        value={text}
        rows={4}
        maxLength={messageMaxCharacters}
        problem={isAsked && text.trim() === '' ? copy.missingText : null}
        isValid={false}
        onChange={(event) => setText(event.target.value)}
      />
      {isManager && (
        <ChoiceField
          label={copy.whose}
          value={whose}
          options={[
            { value: '', text: copy.own },
            ...departments.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChosen={setWhose}
        />
      )}
      <div role="alert">
        {refusal !== null && (
          <p className={css.problem}>{refusal.kind === 'other' ? refusal.message : refusalText(refusal)}</p>
        )}
      </div>
      <DialogButtons onClosed={onBack} closeLabel={copy.back}>
        <Button type="submit" aria-disabled={isSaving}>
          {copy.keepReply}
        </Button>
      </DialogButtons>
    </form>
  )
}
