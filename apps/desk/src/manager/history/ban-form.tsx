import { useState } from 'react'
import { Button } from '@murphy/ui'
import { serverNow } from '../../core/shift/selectors'
import { AddressBanField } from '../../panels/address-ban-field'
import { banDays, copy as panelCopy, daysText } from '../../panels/copy'
import { useShift } from '../../shell/use-shift'
import { failureText } from '../failure-line'
import { InputField } from '../input-field'
import type { AskFailure } from '../ports'
import { SelectField } from '../select-field'
import { copy } from './copy'
import type { BanOfVisitor } from './replay-store'
import css from './replay.module.css'

type Props = { readonly onBan: (ban: BanOfVisitor) => Promise<AskFailure | null> }

const dayMs = 86_400_000
const forGood = 'for-good'
const lengths = [
  ...banDays.map((days) => ({ value: String(days), text: daysText(days) })),
  { value: forGood, text: panelCopy.forGood },
]

/** Turns the visitor of a chat away, also when the chat is long over. Source: LCS-13, OP-106 */
export function BanForm({ onBan }: Props) {
  const now = useShift(serverNow)
  const [reason, setReason] = useState('')
  const [length, setLength] = useState('7')
  const [isAddressBanned, setAddressBanned] = useState(false)
  const [note, setNote] = useState('')

  async function ban(): Promise<void> {
    const until = length === forGood ? null : now + Number(length) * dayMs
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
        <SelectField label={copy.banFor} value={length} options={lengths} onChosen={setLength} />
        <AddressBanField isChecked={isAddressBanned} onChanged={setAddressBanned} />
        <Button look="danger" type="submit">
          {copy.doBan}
        </Button>
        <output className={css.note}>{note}</output>
      </form>
    </details>
  )
}
