import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field } from '@murphy/ui'
import { useDispatch } from '../components/desk-context'
import type { SignedOut } from '../core/state'
import { copy } from './copy'
import css from './sign-in-page.module.css'

type Props = { readonly signIn: SignedOut; readonly onEntered: (code: string) => void }

/** The field for the code of the second factor, with its button. Source: decision 059 */
export function CodeForm({ signIn: { problem, isSigningIn }, onEntered }: Props) {
  const dispatch = useDispatch()
  const [code, setCode] = useState('')
  const [hasTried, setTried] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isMissing = code.trim() === ''

  useEffect(() => {
    if (problem?.kind === 'wrong-code') box.current?.select()
  }, [problem])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isMissing) box.current?.focus()
    else onEntered(code.trim())
  }

  return (
    <form className={css.fields} noValidate onSubmit={submit}>
      <Field
        ref={box}
        label={copy.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // The page has no other purpose.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        problem={hasTried && isMissing ? copy.missing.code : null}
        isValid={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" isWide aria-disabled={isSigningIn}>
        {isSigningIn ? copy.signingIn : copy.signIn}
      </Button>
      <Button look="quiet" isWide onClick={() => dispatch({ kind: 'code-cancelled' })}>
        {copy.back}
      </Button>
    </form>
  )
}
