import type { ScreenProps } from '../screen-props'
import { Button, Field, SelectField, TextAreaField } from '@murphy/ui'
import { Done } from '../done/done'
import { ticketCopy } from './copy'
import type { SubmitEvent } from 'react'
import { useInvalidFieldFocus } from '../focus'
import { isFilled, isShownMissing } from './ticket-form'
import type { TicketField, TicketState } from '../../core/flow/ticket-flow'
import css from './ticket-screen.module.css'

/** The ticket form, then the confirmation. Source: TKT-01 to TKT-07 */
export function TicketScreen({ state, dispatch }: ScreenProps<'ticket'>) {
  return state.at === 'sent' ? (
    <TicketSent onGoBack={() => dispatch({ flow: 'ticket', kind: 'go-back-pressed' })} />
  ) : (
    <TicketFormView state={state} dispatch={dispatch} />
  )
}

type TicketSentProps = { readonly onGoBack: () => void }

/** The confirmation after the form was sent. Source: TKT-06, TKT-07 */
function TicketSent({ onGoBack }: TicketSentProps) {
  return (
    <Done title={ticketCopy.sent} isAlone>
      <Button onClick={onGoBack}>{ticketCopy.goBack}</Button>
    </Done>
  )
}

type Props = {
  readonly state: Extract<TicketState, { at: 'form' | 'sending' }>
  readonly dispatch: ScreenProps<'ticket'>['dispatch']
}

/** The form with its four required fields. Source: TKT-01 to TKT-03, OP-45 */
function TicketFormView({ state, dispatch }: Props) {
  const { values, firstMissing, refusals } = state.form
  const form = useInvalidFieldFocus(firstMissing, refusals)
  const isSending = state.at === 'sending'

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isSending) dispatch({ flow: 'ticket', kind: 'send-pressed' })
  }

  function getFieldProps(field: TicketField) {
    return {
      name: field,
      label: ticketCopy[field],
      value: values[field],
      required: true,
      isValid: isFilled(state.form, field),
      problem: isShownMissing(state.form, field) ? ticketCopy.missing[field] : null,
      onChange: (event: { readonly target: { readonly value: string } }) =>
        dispatch({ flow: 'ticket', kind: 'field-changed', field, value: event.target.value }),
      onBlur: () => dispatch({ flow: 'ticket', kind: 'field-left', field }),
    } as const
  }

  return (
    <form className={css.form} ref={form} onSubmit={send} noValidate>
      <Field {...getFieldProps('name')} autoComplete="name" readOnly={isSending} />
      <Field {...getFieldProps('email')} autoComplete="email" inputMode="email" readOnly={isSending} />
      <SelectField
        {...getFieldProps('subject')}
        options={state.settings.subjects}
        placeholder={ticketCopy.chooseSubject}
      />
      <TextAreaField {...getFieldProps('message')} rows={5} readOnly={isSending} />
      <Button type="submit" isWide aria-disabled={isSending}>
        {isSending ? ticketCopy.sending : ticketCopy.send}
      </Button>
    </form>
  )
}
