import { useState } from 'react'
import { Button } from '@murphy/ui'
import {
  AddressBanField,
  banDurations,
  banReasonMaxCharacters,
  defaultBanDuration,
  toBanDays,
} from '../../components/ban-fields'
import { useShift } from '../../components/desk-context'
import { getServerTime } from '../../core/shift/selectors'
import { formatFailure } from '../failure-message'
import { SmallInputField, SmallSelectField } from '../fields'
import type { RequestFailure } from '../ports'
import type { VisitorBan } from './chat-store'
import { copy } from './copy'
import css from './open-chat.module.css'

type Props = { readonly onBan: (ban: VisitorBan) => Promise<RequestFailure | null> }

const dayMs = 86_400_000

/** Bans the visitor of a chat, also after the chat has ended. Source: LCS-13, OP-106 */
export function BanForm({ onBan }: Props) {
  const now = useShift(getServerTime)
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState(defaultBanDuration)
  const [isAddressBanned, setAddressBanned] = useState(false)
  const [note, setNote] = useState('')

  async function ban(): Promise<void> {
    const days = toBanDays(duration)
    const until = days === null ? null : now + days * dayMs
    const failure = await onBan({ reason: reason.trim(), until, isAddressBanned })
    setNote(failure === null ? copy.banned : formatFailure(failure))
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
        <p>{copy.banAbout}</p>
        <SmallInputField
          label={copy.banReason}
          required
          maxLength={banReasonMaxCharacters}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SmallSelectField
          label={copy.banFor}
          value={duration}
          options={banDurations}
          onChosen={setDuration}
        />
        <AddressBanField isChecked={isAddressBanned} onChanged={setAddressBanned} />
        <Button look="danger" type="submit">
          {copy.doBan}
        </Button>
        <output className={css.note}>{note}</output>
      </form>
    </details>
  )
}
