import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ChangeStaffBody, StaffDepartment } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import css from '../settings.module.css'
import { staffCopy as copy } from './copy'
import { OutcomeLine, outcomeOf, problemAt } from './outcome'
import type { Outcome } from './outcome'
import { PersonFields } from './person-fields'
import type { Act } from './use-staff'

type Props = { readonly departments: readonly StaffDepartment[]; readonly act: Act }

const nobody: ChangeStaffBody = { displayName: '', title: '', role: 'agent', departmentIds: [1], capacity: 3 }

/** An account for somebody new, with a first password that is told them by the manager. */
export function NewPerson({ departments, act }: Props) {
  const [draft, setDraft] = useState(nobody)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function create(event: FormEvent) {
    event.preventDefault()
    const problem = await act('createAgent', { body: { ...draft, email: email.trim(), password } })
    setOutcome(outcomeOf(problem, copy.done))
    if (problem !== null) return
    setDraft(nobody)
    setEmail('')
    setPassword('')
  }

  return (
    <form
      className={css.form}
      noValidate
      aria-label={copy.newPerson}
      onSubmit={(event) => void create(event)}
    >
      <h4 className={css.formTitle}>{copy.newPerson}</h4>
      <PersonFields value={draft} set={setDraft} departments={departments} outcome={outcome} />
      <div className={css.pair}>
        <Field
          label={copy.email}
          type="email"
          autoComplete="off"
          value={email}
          problem={problemAt(outcome, 'email')}
          isValid={false}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label={copy.firstPassword}
          type="password"
          autoComplete="new-password"
          value={password}
          problem={problemAt(outcome, 'password')}
          isValid={false}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <div className={css.foot}>
        <Button type="submit">{copy.create}</Button>
      </div>
      <OutcomeLine outcome={outcome} />
    </form>
  )
}
