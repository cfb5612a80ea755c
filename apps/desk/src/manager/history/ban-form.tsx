import { useState } from 'react'
import { Button } from '@murphy/ui'
import { serverNow } from '../../core/shift/selectors'
import { AddressBanField, banDurations, defaultBanDuration, toBanDays } from '../../components/ban-fields'
import { failureText } from '../failure-message'
import { InputField } from '../input-field'
import type { AskFailure } from '../ports'
import { SelectField } from '../select-field'
import { copy } from './copy'
import type { BanOfVisitor } from './replay-store'
import css from './replay.module.css'
import { useShift } from '../../components/desk-context'

type Props = { readonly onBan: (ban: BanOfVisitor) => Promise<AskFailure | null> }

const dayMs = 86_400_000

/** Bans the visitor of a chat, also after the chat has ended. Source: LCS-13, OP-106 */
export function BanForm({ onBan }: Props) {
  const now = useShift(serverNow)
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState(defaultBanDuration)
  const [isAddressBanned, setAddressBanned] = useState(false)
  const [note, setNote] = useState('')

  async function ban(): Promise<void> {
    const days = toBanDays(duration)
    const until = days === null ? null : now + days * dayMs
    const failure = await onBan({ reason: reason.trim(), until, isAddressBanned })
    setNote(failure === null ? copy.banned : failureText(failure))
  }

  return (
    <details className={css.ban}>
      <summary className={css.summary}>{copy.ban}</summary>
      <form
        className={css.mail}
        aria-label={copy.ban}
        onSubmit={(event) => {
          event.preventDefault()
          void ban()
        }}
      >
        <p>{copy.banLine}</p>
        <InputField
          label={copy.banReason}
          required
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SelectField label={copy.banFor} value={duration} options={banDurations} onChosen={setDuration} />
        <AddressBanField isChecked={isAddressBanned} onChanged={setAddressBanned} />
        <Button look="danger" type="submit">
          {copy.doBan}
        </Button>
        <output className={css.note}>{note}</output>
      </form>
    </details>
  )
}
