import { useState } from 'react'
import { Button } from '@murphy/ui'
import { failureText } from '../failure-message'
import { InputField } from '../input-field'
import type { AskFailure } from '../ports'
import { copy } from './copy'
import css from './replay.module.css'

type Props = { readonly email: string; readonly onSend: (email: string) => Promise<AskFailure | null> }

/** Emails the transcript, as the shopper could have requested it. */
export function TranscriptForm({ email, onSend }: Props) {
  const [address, setAddress] = useState(email)
  const [note, setNote] = useState('')

  async function send(): Promise<void> {
    const failure = await onSend(address)
    setNote(failure === null ? copy.mailed : failureText(failure))
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
      <InputField
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
