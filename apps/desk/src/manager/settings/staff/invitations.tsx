import { useState } from 'react'
import type { Invitation, StaffSettings, StaffDepartment } from '@murphy/contracts/desk'
import { Button, Chip, Field } from '@murphy/ui'
import type { FormProblem } from '../../form-problem'
import css from '../settings.module.css'
import { formatInvited, staffCopy as copy } from './copy'
import { OutcomeMessage, toOutcome, findProblemAt } from '../../outcome'
import type { Outcome } from '../../outcome'
import type { Act } from './use-staff'
import type { FormEvent } from 'react'
import { AccountFields } from './account-fields'

type Props = {
  readonly invitations: readonly Invitation[]
  readonly act: Act
}

/** The pending invitations. Nothing is rendered without one. */
export function Invitations({ invitations, act }: Props) {
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function show(done: Promise<FormProblem | null>, message: string) {
    setOutcome(toOutcome(await done, message))
  }

  if (invitations.length === 0 && outcome === null) return null
  return (
    <section className={css.form} aria-label={copy.invited}>
      <h4 className={css.formTitle}>{copy.invited}</h4>
      {invitations.map((invitation) => {
        const { id, email, role } = invitation
        const params = { invitationId: String(id) }
        return (
          <div key={id} className={css.day}>
            <span className={css.periods}>
              <strong>{email}</strong> <Chip>{copy.roles[role]}</Chip>
              <span className={css.about}>{formatInvited(invitation)}</span>
            </span>
            <Button
              look="quiet"
              aria-label={`${copy.resend}: ${email}`}
              onClick={() => void show(act('resendInvitation', { params }), copy.mailed)}
            >
              {copy.resend}
            </Button>
            <Button
              look="danger"
              aria-label={`${copy.revoke}: ${email}`}
              onClick={() => void show(act('withdrawInvitation', { params }), copy.revoked)}
            >
              {copy.revoke}
            </Button>
          </div>
        )
      })}
      <OutcomeMessage outcome={outcome} />
    </section>
  )
}

type InviteMemberProps = { readonly departments: readonly StaffDepartment[]; readonly act: Act }

const newMember: StaffSettings = { title: '', role: 'agent', departmentIds: [1], capacity: 3 }

/** Invites a new agent or manager by email, who then chooses name and password. */
export function InviteMember({ departments, act }: InviteMemberProps) {
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
        problem={findProblemAt(outcome, 'email')}
        isValid={false}
        onChange={(event) => setEmail(event.target.value)}
      />
      <AccountFields value={draft} set={setDraft} departments={departments} outcome={outcome} />
      <div className={css.foot}>
        <Button type="submit">{copy.sendInvitation}</Button>
      </div>
      <OutcomeMessage outcome={outcome} />
    </form>
  )
}
