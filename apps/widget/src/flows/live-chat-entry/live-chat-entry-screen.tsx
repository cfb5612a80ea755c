import type { SubmitEvent } from 'react'
import { Button, CheckField, Field } from '@murphy/ui'
import { isEmail } from '@murphy/domain/validation'
import type { ScreenProps } from '../screen-props'
import { liveChatEntryCopy } from './copy'
import { canContinue, isShownInvalid } from './live-chat-entry-machine'
import type { EntryField } from './live-chat-entry-machine'
import { TransferOverlay } from './transfer-overlay'
import css from './live-chat-entry-screen.module.css'

type Props = Pick<ScreenProps<'live-chat-entry'>, 'state' | 'dispatch'>

/** Before a person comes: who is asking, and the consent. Source: LC-04 to LC-10 */
export function LiveChatEntryScreen({ state, dispatch }: Props) {
  const flow = 'live-chat-entry'
  function submit(event: SubmitEvent) {
    event.preventDefault()
    dispatch({ flow, kind: 'continue-pressed' })
  }

  const answers = (
    <>
      <CheckField
        label={liveChatEntryCopy.consent}
        checked={state.isAgreed}
        required
        onChange={({ target }) => dispatch({ flow, kind: 'consent-changed', isAgreed: target.checked })}
      />
      <div className={css.actions}>
        <Button look="quiet" onClick={() => dispatch({ flow, kind: 'cancel-pressed' })}>
          {liveChatEntryCopy.cancel}
        </Button>
        <Button type="submit" disabled={!canContinue(state)}>
          {liveChatEntryCopy.continue}
        </Button>
      </div>
    </>
  )

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {state.at === 'overlay' ? (
        <TransferOverlay
          name={state.values.firstName}
          onLeave={() => dispatch({ flow, kind: 'cancel-pressed' })}
        />
      ) : (
        <DetailsFields state={state} dispatch={dispatch} />
      )}
      {answers}
    </form>
  )
}

/** Source: LC-04 to LC-06, OP-92 */
function DetailsFields({ state, dispatch }: Props) {
  const { values } = state

  function fieldProps(field: EntryField) {
    return {
      label: liveChatEntryCopy[field],
      value: values[field],
      required: true,
      onChange: (event: { readonly target: { readonly value: string } }) =>
        dispatch({ flow: 'live-chat-entry', kind: 'field-changed', field, value: event.target.value }),
    } as const
  }

  return (
    <>
      {(['firstName', 'lastName'] as const).map((field) => (
        <Field
          key={field}
          {...fieldProps(field)}
          problem={null}
          isValid={values[field].trim() !== ''}
          maxLength={120}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
        />
      ))}
      <Field
        {...fieldProps('email')}
        problem={isShownInvalid(state) ? liveChatEntryCopy.invalidEmail : null}
        isValid={isEmail(values.email)}
        autoComplete="email"
        inputMode="email"
        onBlur={() => dispatch({ flow: 'live-chat-entry', kind: 'email-left' })}
      />
    </>
  )
}
