import { useState } from 'react'
import type { FormEvent } from 'react'
import {
  formatMobileAfterPrefix,
  validateNomineeMobile,
  validateNomineeName,
} from '@murphy/domain/validation'
import { Button, Field } from '@murphy/ui'
import { useDispatch } from '../components/desk-context'
import { copy, formatNomineeTitle } from './copy'
import { Dialog, DialogButtons } from '../components/dialog'
import css from './cards-dialog.module.css'

type Props = { readonly chatId: string; readonly orderId: string; readonly onClosed: () => void }

/**
 * Fills in the nominee form of an order, which the shopper checks and sends. Fields may be empty; filled fields
 * follow the rules of the shopper's own form.
 *
 * Source: NOM-21 to NOM-28, NOM-41
 */
export function NomineeDialog({ chatId, orderId, onClosed }: Props) {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const dispatch = useDispatch()
  const fullName = name.trim()
  const mobile = number.trim()
  const isNameValid = fullName === '' || validateNomineeName(fullName).ok
  const phone = validateNomineeMobile(mobile)
  const isMobileValid = mobile === '' || phone.ok

  function send(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!isNameValid || !isMobileValid) return
    const nominee_form = {
      order_id: orderId,
      status: '',
      store: '',
      date: '',
      name: fullName,
      mobile: phone.ok ? formatMobileAfterPrefix(phone.value) : '',
    }
    const card = { title: formatNomineeTitle(orderId), buttons: [{ text: copy.nomineeButton, nominee_form }] }
    dispatch({ kind: 'nominee-form-sent', form: { chatId, orderId, fullName, mobile, card } })
  }

  return (
    <Dialog title={formatNomineeTitle(orderId)} onClosed={onClosed}>
      <form className={css.form} onSubmit={send} noValidate>
        <p className={css.line}>{copy.nomineeAbout}</p>
        <Field
          label={copy.nomineeName}
          value={name}
          autoComplete="off"
          maxLength={100}
          problem={isSubmitted && !isNameValid ? copy.badNomineeName : null}
          isValid={fullName !== '' && isNameValid}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={copy.nomineeMobile}
          lead={copy.mobilePrefix}
          type="tel"
          value={number}
          autoComplete="off"
          maxLength={100}
          problem={isSubmitted && !isMobileValid ? copy.badNomineeMobile : null}
          isValid={mobile !== '' && isMobileValid}
          onChange={(event) => setNumber(event.target.value)}
        />
        <DialogButtons onClosed={onClosed}>
          <Button type="submit">{copy.sendForm}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
