import type { SubmitEvent } from 'react'
import { Button, CheckField, Field } from '@murphy/ui'
import { isEmail } from '@murphy/domain/validation'
import { privacyFormCopy } from './copy'
import { canContinue, isShownInvalid } from './privacy-form-machine'
import type { PrivacyFormEvent, PrivacyFormState } from './privacy-form-machine'
import css from './privacy-form-page.module.css'

type Props = {
  readonly state: PrivacyFormState
  readonly dispatch: (event: PrivacyFormEvent) => void
}

/** Source: PRV-02 to PRV-05, OP-91, OP-92 */
export function PrivacyFormFields({ state, dispatch }: Props) {
  const isBusy = state.at !== 'filling'

  function submit(event: SubmitEvent) {
    event.preventDefault()
    dispatch({ kind: 'continue-pressed' })
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={privacyFormCopy.name}
        problem={null}
        isValid={state.name.trim() !== ''}
        value={state.name}
        required
        maxLength={255}
        autoComplete="name"
        readOnly={isBusy}
        onChange={({ target }) => dispatch({ kind: 'name-changed', name: target.value })}
      />
      <Field
        label={privacyFormCopy.email}
        problem={isShownInvalid(state) ? privacyFormCopy.invalidEmail : null}
        isValid={isEmail(state.email)}
        value={state.email}
        required
        autoComplete="email"
        inputMode="email"
        readOnly={isBusy}
        onChange={({ target }) => dispatch({ kind: 'email-changed', email: target.value })}
        onBlur={() => dispatch({ kind: 'email-left' })}
      />
      <CheckField
        label={privacyFormCopy.consent}
        checked={state.isAgreed}
        required
        aria-disabled={isBusy}
        onChange={({ target }) => dispatch({ kind: 'consent-changed', isAgreed: target.checked })}
      />
      {/* There from the start, so that what comes into it is read out. */}
      <div role="alert">{state.hasFailed && <p className={css.failed}>{privacyFormCopy.failed}</p>}</div>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => dispatch({ kind: 'cancel-pressed' })}>
          {privacyFormCopy.cancel}
        </Button>
        {/* While it is on its way the focus stays where it is. */}
        <Button type="submit" disabled={!canContinue(state)} aria-disabled={isBusy || undefined}>
          {privacyFormCopy.continue}
        </Button>
      </div>
    </form>
  )
}
