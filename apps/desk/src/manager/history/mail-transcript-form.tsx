import { useState } from 'react'
import { Button } from '@murphy/ui'
import { formatFailure } from '../failure-message'
import { SmallInputField } from '../fields'
import type { RequestFailure } from '../ports'
import { copy } from './copy'
import css from './open-chat.module.css'

type Props = {
  readonly email: string
  readonly onSend: (email: string) => Promise<RequestFailure | null>
}

/** Emails the transcript, as the shopper could have requested it. */
export function MailTranscriptForm({ email, onSend }: Props) {
  const [address, setAddress] = useState(email)
  const [note, setNote] = useState('')

  async function send(): Promise<void> {
    const failure = await onSend(address)
    setNote(failure === null ? copy.mailed : formatFailure(failure))
  }

  return (
    <form
      className={css.mail}
      aria-label={copy.mail}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SmallInputField
        label={copy.email}
        type="email"
        required
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setNote('')
        }}
      />
      <Button look="quiet" type="submit">
        {copy.send}
      </Button>
      <output className={css.note}>{note}</output>
    </form>
  )
}
