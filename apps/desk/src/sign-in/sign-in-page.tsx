import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Avatar, Field, Icon } from '@murphy/ui'
import { useDesk, useDispatch } from '../components/desk-context'
import type { State } from '../core/state'
import { copy, formatProblem } from './copy'
import css from './sign-in-page.module.css'

/** The page on which an agent signs in. */
export function SignInPage() {
  const signIn = useDesk(selectSignIn)
  const dispatch = useDispatch()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [hasTried, setTried] = useState(false)
  const emailBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const problem = signIn?.problem ?? null

  // A refused agent most likely mistyped the password.
  useEffect(() => {
    if (problem?.kind === 'wrong') passwordBox.current?.select()
  }, [problem])

  if (signIn === null) return null
  const isEmailMissing = email.trim() === ''
  const isPasswordMissing = password === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isEmailMissing) emailBox.current?.focus()
    else if (isPasswordMissing) passwordBox.current?.focus()
    else dispatch({ kind: 'sign-in-requested', email: email.trim(), password })
  }

  return (
    <main className={css.page}>
      <form className={css.form} noValidate onSubmit={submit}>
        <Avatar size={60} />
        <div>
          <h1 className={css.title}>{copy.title}</h1>
          <p className={css.line}>{signIn.hasEnded ? copy.ended : copy.line}</p>
        </div>
        {problem !== null && (
          <p className={css.problem} role="alert">
            <Icon name="alert" />
            {formatProblem(problem)}
          </p>
        )}
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
    </main>
  )
}

function selectSignIn(state: State) {
  return state.at === 'signed-out' ? state : null
}
