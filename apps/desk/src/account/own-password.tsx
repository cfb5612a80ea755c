import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Field } from '@murphy/ui'
import { useManagerPorts } from '../manager/manager-context'
import { OutcomeMessage, findProblemAt, toOutcome } from '../manager/outcome'
import type { Outcome } from '../manager/outcome'
import { toProblem } from '../manager/form-problem'
import css from './account.module.css'
import { copy } from './copy'
import { NewPasswordField } from './new-password-field'

/** Changes the agent's password. The current password is required, because the desk may have been left open. */
export function OwnPassword() {
  const ports = useManagerPorts()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function change(event: FormEvent) {
    event.preventDefault()
    const answer = await ports.request('changePassword', { body: { current, password } })
    setOutcome(toOutcome(answer.ok ? null : toProblem(answer.error), copy.changed))
    if (!answer.ok) return
    setCurrent('')
    setPassword('')
  }

  return (
    <form className={css.part} noValidate aria-label={copy.password} onSubmit={(event) => void change(event)}>
      <h3 className={css.title}>{copy.password}</h3>
      <p className={css.line}>{copy.passwordAbout}</p>
      <Field
        label={copy.current}
        type="password"
        name="password"
        autoComplete="current-password"
        value={current}
        problem={findProblemAt(outcome, 'current')}
        isValid={false}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordField
        label={copy.next}
        value={password}
        problem={findProblemAt(outcome, 'password')}
        onChanged={setPassword}
      />
      <Button type="submit">{copy.change}</Button>
      <OutcomeMessage outcome={outcome} />
    </form>
  )
}
