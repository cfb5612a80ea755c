import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ChangeStaffBody, Staff, StaffDepartment } from '@murphy/contracts/desk'
import { Button, Chip, Confirmation, Field } from '@murphy/ui'
import type { Problem } from '../store'
import css from '../settings.module.css'
import { closeLines, closeTitle, lockText, sessionsText, staffCopy as copy } from './copy'
import { OutcomeLine, outcomeOf, problemAt } from './outcome'
import type { Outcome } from './outcome'
import { PersonFields } from './person-fields'
import type { Act } from './use-staff'

type Props = {
  readonly person: Staff
  readonly departments: readonly StaffDepartment[]
  readonly act: Act
}

/** One account: its line, and opened all that a manager may do with it. */
export function Person({ person, departments, act }: Props) {
  const { displayName, role, lockedSeconds } = person
  return (
    <details className={css.person}>
      <summary className={css.summary}>
        <strong>{displayName}</strong> <Chip>{copy.roles[role]}</Chip>
        {lockedSeconds > 0 && <Chip tone="warn">{lockText(lockedSeconds)}</Chip>}
      </summary>
      <Opened person={person} departments={departments} act={act} />
    </details>
  )
}

function Opened({ person, departments, act }: Props) {
  const { displayName, title, role, departmentIds, capacity } = person
  const [draft, setDraft] = useState<ChangeStaffBody>({ displayName, title, role, departmentIds, capacity })
  const [password, setPassword] = useState('')
  const [isClosing, setClosing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const params = { agentId: String(person.id) }

  async function tell(done: Promise<Problem | null>, said: string) {
    setOutcome(outcomeOf(await done, said))
  }

  function save(event: FormEvent) {
    event.preventDefault()
    // A department that was closed in the meantime is none that could be kept.
    const open = draft.departmentIds.filter((id) => departments.some((one) => one.id === id))
    void tell(act('changeStaff', { params, body: { ...draft, departmentIds: open } }), copy.saved)
  }

  async function changePassword(event: FormEvent) {
    event.preventDefault()
    const problem = await act('setPassword', { params, body: { password } })
    setOutcome(outcomeOf(problem, copy.saved))
    if (problem === null) setPassword('')
  }

  return (
    <div className={css.opened}>
      <p className={css.about}>
        {person.email}. {sessionsText(person.sessions)}
      </p>
      <form className={css.section} noValidate onSubmit={save} aria-label={displayName}>
        <PersonFields value={draft} set={setDraft} departments={departments} outcome={outcome} />
        <div className={css.foot}>
          <Button type="submit">{copy.save}</Button>
        </div>
      </form>
      <form className={css.entry} noValidate onSubmit={(event) => void changePassword(event)}>
        <Field
          label={copy.newPassword}
          type="password"
          autoComplete="new-password"
          value={password}
          problem={problemAt(outcome, 'password')}
          isValid={false}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" look="quiet">
          {copy.setPassword}
        </Button>
      </form>
      <div className={css.foot}>
        {person.lockedSeconds > 0 && (
          <Button look="quiet" onClick={() => void tell(act('liftLock', { params }), copy.done)}>
            {copy.lift}
          </Button>
        )}
        <Button look="quiet" onClick={() => void tell(act('signOutStaff', { params }), copy.done)}>
          {copy.signOut}
        </Button>
        <Button look="danger" onClick={() => setClosing(true)}>
          {copy.closeAccount}
        </Button>
      </div>
      <OutcomeLine outcome={outcome} />
      {isClosing && (
        <Confirmation
          title={closeTitle(displayName)}
          line={closeLines.account}
          refuseLabel={copy.keep}
          confirmLabel={copy.close}
          onRefused={() => setClosing(false)}
          onConfirmed={() => {
            setClosing(false)
            void tell(act('closeStaff', { params }), copy.done)
          }}
        />
      )}
    </div>
  )
}
