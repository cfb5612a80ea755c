import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field } from '@murphy/ui'
import { useDispatch } from '../components/desk-context'
import type { SignedOut } from '../core/state'
import { CodeForm } from './code-form'
import { copy } from './copy'
import css from './sign-in-page.module.css'

/** The fields for email and password, and then for the code of the second factor, with their button. */
export function PasswordForm({ signIn }: { readonly signIn: SignedOut }) {
  const dispatch = useDispatch()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setTried] = useState(false)
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const { problem, isCodeAsked } = signIn

  // A refused agent most likely mistyped the password.
  useEffect(() => {
    if (problem?.kind === 'wrong') passwordBox.current?.select()
  }, [problem])

  const isEmailMissing = email.trim() === ''
  const isPasswordMissing = password === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmailMissing) emailBox.current?.focus()
    else if (isPasswordMissing) passwordBox.current?.focus()
    else dispatch({ kind: 'sign-in-requested', email: email.trim(), password, code: '' })
  }

  if (isCodeAsked)
    return (
      <CodeForm
        signIn={signIn}
        onEntered={(code) => dispatch({ kind: 'sign-in-requested', email: email.trim(), password, code })}
      />
    )

  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <Field
        ref={emailBox}
        label={copy.email}
        type="email"
        name="email"
        autoComplete="username"
        // The page has no other purpose.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={email}
        problem={hasTried && isEmailMissing ? copy.missing.email : null}
        isValid={false}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        ref={passwordBox}
        label={copy.password}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        problem={hasTried && isPasswordMissing ? copy.missing.password : null}
        isValid={false}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" isWide aria-disabled={signIn.isSigningIn}>
        {signIn.isSigningIn ? copy.signingIn : copy.signIn}
      </Button>
    </form>
  )
}
