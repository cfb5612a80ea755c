import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field } from '@murphy/ui'
import { findShopperName } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import {
  AddressBanField,
  banDurations,
  banReasonMaxCharacters,
  defaultBanDuration,
  toBanDays,
} from '../components/ban-fields'
import { RequiredSelect } from '../components/required-select'
import { formatBanTitle, copy } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import css from './ban-dialog.module.css'
import { toDisplayName } from '../components/copy'

type Props = { readonly chatId: string; readonly onClosed: () => void }

/** Bans the visitor of a chat. Source: LCS-13, OP-106 */
export function BanDialog({ chatId, onClosed }: Props) {
  const shopper = useShift((shift) => toDisplayName(findShopperName(shift, chatId)))
  const dispatch = useDispatch()
  const [reason, setReason] = useState('')
  const [duration, setDuration] = useState(defaultBanDuration)
  const [isAddressBanned, setAddressBanned] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() !== '')
      return dispatch({
        kind: 'visitor-banned',
        chatId,
        reason: reason.trim(),
        days: toBanDays(duration),
        isAddressBanned,
      })
    setMissing(true)
    box.current?.focus()
  }

  return (
    <Dialog title={formatBanTitle(shopper)} onClosed={onClosed}>
      <p>{copy.banAbout}</p>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          ref={box}
          label={copy.banReason}
          maxLength={banReasonMaxCharacters}
          value={reason}
          problem={isMissing && reason.trim() === '' ? copy.missingReason : null}
          isValid={false}
          onChange={(event) => setReason(event.target.value)}
        />
        <RequiredSelect label={copy.until} value={duration} options={banDurations} onChosen={setDuration} />
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
