import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { createOrderCard } from '@murphy/domain/orders'
import { Button, Field, Icon, TextButton } from '@murphy/ui'
import { orderCardCopy } from '../../components/order-card/copy'
import { OrderCard } from '../../components/order-card/order-card'
import type { ScreenProps } from '../screen-props'
import { useFocusWhenLost, useInvalidFieldFocus } from '../focus'
import { AustralianFlag } from './australian-flag'
import { nomineeCopy } from './copy'
import { isValid } from './nominee-form'
import type { NomineeField, NomineeState } from '../../core/flow/nominee-flow'
import { ThirdPartyOverlay } from './overlays'
import css from './nominee-screen.module.css'

type Props = Omit<ScreenProps<'nominee'>, 'state'> & {
  readonly state: Extract<NomineeState, { at: 'form' | 'submitting' }>
}

/** The form with the name and mobile number of the nominee. Source: NOM-01 to NOM-05, NOM-21 to NOM-29 */
export function NomineeFormView({ state, dispatch, facts }: Props) {
  const order = withNominee(state)
  const { values, problems, firstWrong, refusals } = state.form
  const [isReading, setReading] = useState(false)
  const form = useInvalidFieldFocus(firstWrong, refusals)
  const isBusy = state.at === 'submitting'
  // After `Update again` or `Try again` the button that was pressed is removed.
  const firstField = useFocusWhenLost<HTMLInputElement>()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!isBusy) dispatch({ flow: 'nominee', kind: 'submit-pressed' })
  }

  function openExplanation({ currentTarget }: { readonly currentTarget: HTMLElement }) {
    // The focus returns here when the overlay closes. The press itself leaves it in the field.
    currentTarget.focus()
    setReading(true)
  }

  function getFieldProps(field: NomineeField) {
    return {
      name: field,
      value: values[field],
      isValid: isValid(state.form, field),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        dispatch({ flow: 'nominee', kind: 'field-changed', field, value: event.target.value }),
      onBlur: () => dispatch({ flow: 'nominee', kind: 'field-left', field }),
    } as const
  }

  return (
    <div className={css.screen}>
      <OrderCard
        card={createOrderCard(order, {
          canPress: false,
          userFirstName: facts.firstName,
          copy: orderCardCopy,
        })}
      />
      <form className={css.form} ref={form} onSubmit={handleSubmit} noValidate>
        <Field
          {...getFieldProps('nomineeFullName')}
          ref={firstField}
          label={nomineeCopy.fullName}
          autoComplete="off"
          problem={
            problems.nomineeFullName === null ? null : nomineeCopy.fullNameProblem[problems.nomineeFullName]
          }
        />
        <Field
          {...getFieldProps('nomineePhoneNumber')}
          label={nomineeCopy.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          lead={
            <>
              <AustralianFlag />
              {nomineeCopy.prefix}
            </>
          }
          problem={
            problems.nomineePhoneNumber === null
              ? null
              : nomineeCopy.mobileProblem[problems.nomineePhoneNumber]
          }
        />
        <p className={css.reminder}>
          <Icon name="id-card" size={24} />
          {nomineeCopy.reminder}
        </p>
        <div>
          <p className={css.small}>{nomineeCopy.confirm}</p>
          <TextButton onClick={openExplanation}>{nomineeCopy.readWhatThisMeans}</TextButton>
        </div>
        <div className={css.actions}>
          <Button type="submit" isWide aria-disabled={isBusy}>
            {nomineeCopy.update}
          </Button>
          <Button look="quiet" isWide onClick={() => dispatch({ flow: 'nominee', kind: 'cancel-pressed' })}>
            {nomineeCopy.cancel}
          </Button>
        </div>
      </form>
      {isReading && <ThirdPartyOverlay onClosed={() => setReading(false)} />}
    </div>
  )
}

/** Returns the order with its current nominee, which may be newer than the pressed card. */
function withNominee(state: Props['state']) {
  const { order } = state.opening
  if (state.at !== 'form' || state.currentNominee === null) return order
  return { ...order, nomineeDetails: { nomineeName: state.currentNominee } }
}
