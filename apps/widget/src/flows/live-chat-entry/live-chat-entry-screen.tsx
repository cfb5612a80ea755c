import type { SubmitEvent } from 'react'
import { Button, CheckField, Field } from '@murphy/ui'
import { isEmail } from '@murphy/domain/validation'
import type { ScreenProps } from '../screen-props'
import { liveChatEntryCopy } from './copy'
import { canContinue, isShownInvalid } from './live-chat-entry-machine'
import type { EntryField } from '../../core/flow/live-chat-entry-flow'
import css from './live-chat-entry-screen.module.css'
import { useEffect, useRef } from 'react'
import { fill } from '@murphy/domain/copy'
import picture from './transfer.svg'

type Props = Pick<ScreenProps<'live-chat-entry'>, 'state' | 'dispatch'>

/** The screen before a live chat: the shopper's details and the consent. Source: LC-04 to LC-10 */
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

/** The fields for first name, last name and email. Source: LC-04 to LC-06, OP-92 */
function DetailsFields({ state, dispatch }: Props) {
  const { values } = state

  function getFieldProps(field: EntryField) {
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
          {...getFieldProps(field)}
          problem={null}
          isValid={values[field].trim() !== ''}
          maxLength={120}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
        />
      ))}
      <Field
        {...getFieldProps('email')}
        problem={isShownInvalid(state) ? liveChatEntryCopy.invalidEmail : null}
        isValid={isEmail(values.email)}
        autoComplete="email"
        inputMode="email"
        onBlur={() => dispatch({ flow: 'live-chat-entry', kind: 'email-left' })}
      />
    </>
  )
}

type TransferOverlayProps = { readonly name: string; readonly onLeave: () => void }

/** The overlay shown while Murphy transfers the shopper to live chat; Escape leaves. Source: LC-08 to LC-10 */
function TransferOverlay({ name, onLeave }: TransferOverlayProps) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const page = title.current?.closest('section')
    function leaveByEscape(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
    }
    page?.addEventListener('keydown', leaveByEscape)
    return () => page?.removeEventListener('keydown', leaveByEscape)
  }, [onLeave])

  return (
    <div className={css.transfer}>
      <img className={css.picture} src={picture} alt={liveChatEntryCopy.picture} width={240} height={140} />
      <h2 className={css.title} ref={title}>
        {fill(liveChatEntryCopy.transfer, { name })}
      </h2>
    </div>
  )
}
