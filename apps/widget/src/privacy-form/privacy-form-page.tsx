import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Avatar, Button, CheckField, Field } from '@murphy/ui'
import { privacyFormCopy } from './copy'
import type { PrivacyForm } from './create-privacy-form'
import css from './privacy-form-page.module.css'
import type { SubmitEvent } from 'react'
import { isEmail } from '@murphy/domain/validation'
import { canContinue, isShownInvalid } from './privacy-form-machine'
import type { PrivacyFormEvent, PrivacyFormState } from './privacy-form-machine'

/** The page `/privacy-form`, which asks for name, email and consent before live chat. Source: RTE-02, PRV-02 to PRV-08 */
export function PrivacyFormPage({ form }: { readonly form: PrivacyForm }) {
  const state = useSyncExternalStore(form.subscribe, form.getState)
  const isClosed = state.at === 'closed'
  const last = useRef<HTMLParagraphElement>(null)

  // The element with the focus was removed with the form.
  useEffect(() => {
    if (isClosed) last.current?.focus()
  }, [isClosed])

  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <header className={css.head}>
          <Avatar size={40} />
          <h1 className={css.title}>{privacyFormCopy.title}</h1>
        </header>
        {isClosed ? (
          <p className={css.closed} ref={last} tabIndex={-1}>
            {privacyFormCopy.closed}
          </p>
        ) : (
          <PrivacyFormFields state={state} dispatch={form.dispatch} />
        )}
      </div>
    </main>
  )
}

type PrivacyFormFieldsProps = {
  readonly state: PrivacyFormState
  readonly dispatch: (event: PrivacyFormEvent) => void
}

/** The fields of the form and its buttons. Source: PRV-02 to PRV-05, OP-91, OP-92 */
function PrivacyFormFields({ state, dispatch }: PrivacyFormFieldsProps) {
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
      {/* Rendered from the start, so that its text is announced. */}
      <div role="alert">{state.hasFailed && <p className={css.failed}>{privacyFormCopy.failed}</p>}</div>
      <div className={css.actions}>
        <Button look="quiet" onClick={() => dispatch({ kind: 'cancel-pressed' })}>
          {privacyFormCopy.cancel}
        </Button>
        {/* Not disabled while the post is pending, so that the focus stays. */}
        <Button type="submit" disabled={!canContinue(state)} aria-disabled={isBusy || undefined}>
          {privacyFormCopy.continue}
        </Button>
      </div>
    </form>
  )
}
