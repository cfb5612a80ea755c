import { useState } from 'react'
import { inboxReplyMaxCharacters } from '@murphy/contracts/desk'
import { Button, TextAreaField } from '@murphy/ui'
import { failureText } from '../failure-message'
import type { AskFailure } from '../ports'
import { copy } from './copy'
import css from './inbox.module.css'

type Props = { readonly onSend: (text: string) => Promise<AskFailure | null> }

/** Replies by email. A text that could not be sent stays in the field. */
export function ReplyForm({ onSend }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(): Promise<void> {
    setSending(true)
    const failure = await onSend(text)
    setSending(false)
    setProblem(failure === null ? null : failureText(failure))
    if (failure === null) setText('')
  }

  return (
    <form
      className={css.form}
      aria-label={copy.reply}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
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
      <Button type="submit" aria-disabled={isSending}>
        {copy.send}
      </Button>
    </form>
  )
}
