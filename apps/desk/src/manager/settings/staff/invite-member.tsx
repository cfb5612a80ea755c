import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Post, StaffDepartment } from '@murphy/contracts/desk'
import { Button, Field } from '@murphy/ui'
import css from '../settings.module.css'
import { staffCopy as copy } from './copy'
import { OutcomeLine, toOutcome, problemAt } from './outcome'
import type { Outcome } from './outcome'
import { AccountFields } from './account-fields'
import type { Act } from './use-staff'

type Props = { readonly departments: readonly StaffDepartment[]; readonly act: Act }

const newMember: Post = { title: '', role: 'agent', departmentIds: [1], capacity: 3 }

/** Invites a new agent or manager by email, who then chooses name and password. */
export function InviteMember({ departments, act }: Props) {
  const [draft, setDraft] = useState(newMember)
  const [email, setEmail] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function invite(event: FormEvent) {
    event.preventDefault()
    const problem = await act('invitePerson', { body: { ...draft, email: email.trim() } })
    setOutcome(toOutcome(problem, copy.mailed))
    if (problem !== null) return
    setDraft(newMember)
    setEmail('')
  }

  return (
    <form className={css.form} noValidate aria-label={copy.invite} onSubmit={(event) => void invite(event)}>
      <h4 className={css.formTitle}>{copy.invite}</h4>
      <p className={css.about}>{copy.inviteAbout}</p>
      <Field
        label={copy.email}
        type="email"
        autoComplete="off"
        value={email}
        problem={problemAt(outcome, 'email')}
        isValid={false}
        onChange={(event) => setEmail(event.target.value)}
      />
      <AccountFields value={draft} set={setDraft} departments={departments} outcome={outcome} />
      <div className={css.foot}>
        <Button type="submit">{copy.sendInvitation}</Button>
      </div>
      <OutcomeLine outcome={outcome} />
    </form>
  )
}
