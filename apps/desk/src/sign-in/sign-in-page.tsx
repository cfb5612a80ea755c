import type { SignInOptions } from '@murphy/contracts/desk'
import { Avatar, Button, Icon } from '@murphy/ui'
import { useDesk, useDispatch } from '../components/desk-context'
import type { State } from '../core/state'
import { copy, formatProblem } from './copy'
import { PasswordForm } from './password-form'
import css from './sign-in-page.module.css'

type Props = { readonly options: SignInOptions }

/** The page on which an agent signs in: with a password, by single sign-on, or with either. */
export function SignInPage({ options: { isPasswordAllowed, singleSignOnLabel } }: Props) {
  const signIn = useDesk(selectSignIn)
  const dispatch = useDispatch()
  if (signIn === null) return null
  const { problem, hasEnded, isSigningIn, isCodeAsked } = signIn
  const intro = isPasswordAllowed ? copy.line : copy.passwordsOff
  const line = isCodeAsked ? copy.codeLine : hasEnded ? copy.ended : intro

  return (
    <main className={css.page}>
      <div className={css.form}>
        <Avatar size={60} />
        <div>
          <h1 className={css.title}>{copy.title}</h1>
          <p className={css.line}>{line}</p>
        </div>
        {problem !== null && (
          <p className={css.problem} role="alert">
            <Icon name="alert" />
            {formatProblem(problem)}
          </p>
        )}
        {isPasswordAllowed && <PasswordForm signIn={signIn} />}
        {isPasswordAllowed && singleSignOnLabel !== null && !isCodeAsked && (
          <p className={css.or}>{copy.or}</p>
        )}
        {singleSignOnLabel !== null && !isCodeAsked && (
          <Button
            look={isPasswordAllowed ? 'quiet' : 'primary'}
            isWide
            aria-disabled={isSigningIn}
            onClick={() => dispatch({ kind: 'single-sign-on-requested' })}
          >
            {singleSignOnLabel}
          </Button>
        )}
      </div>
    </main>
  )
}

function selectSignIn(state: State) {
  return state.at === 'signed-out' ? state : null
}
