import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field } from '@murphy/ui'
import { shopperName } from '../core/shift/selectors'
import { nameOf } from '../shell/copy'
import { useDispatch } from '../shell/desk-context'
import { useShift } from '../shell/use-shift'
import { AddressBanField } from './address-ban-field'
import { ChoiceField } from './choice-field'
import { banDays, banTitle, copy, daysText } from './copy'
import { Dialog } from './dialog'
import { DialogButtons } from './dialog-buttons'
import css from './ban-dialog.module.css'

type Props = { readonly chatId: string; readonly onClosed: () => void }

const reasonMaxCharacters = 255
const forGood = 'for-good'
const lengths = [
  ...banDays.map((days) => ({ value: String(days), text: daysText(days) })),
  { value: forGood, text: copy.forGood },
]

/** Source: LCS-13, OP-106 */
export function BanDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => nameOf(shopperName(shift, chatId)))
  const dispatch = useDispatch()
  const [reason, setReason] = useState('')
  const [length, setLength] = useState('7')
  const [isAddressBanned, setAddressBanned] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const days = length === forGood ? null : Number(length)
    if (reason.trim() !== '')
      return dispatch({ kind: 'visitor-banned', chatId, reason: reason.trim(), days, isAddressBanned })
    setMissing(true)
    box.current?.focus()
  }

  return (
    <Dialog title={banTitle(shopper)} onClosed={onClosed}>
      <p>{copy.banLine}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          ref={box}
          label={copy.banReason}
          maxLength={reasonMaxCharacters}
          value={reason}
          problem={isMissing && reason.trim() === '' ? copy.missingReason : null}
          isValid={false}
          onChange={(event) => setReason(event.target.value)}
        />
        <ChoiceField label={copy.until} value={length} options={lengths} onChosen={setLength} />
        <AddressBanField isChecked={isAddressBanned} onChanged={setAddressBanned} />
        <DialogButtons onClosed={onClosed}>
          <Button type="submit" look="danger" icon="ban">
            {copy.ban}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
