import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Staff, StaffDepartment, StaffReply } from '@murphy/contracts/desk'
import { Button, Chip, Field } from '@murphy/ui'
import type { FormProblem } from '../../form-problem'
import css from '../settings.module.css'
import {
  confirmLabels,
  confirmTexts,
  formatConfirmTitle,
  formatEndSessionName,
  formatLock,
  formatSession,
  staffCopy as copy,
} from './copy'
import { OutcomeMessage, toOutcome, findProblemAt } from '../../outcome'
import type { Outcome } from '../../outcome'
import { AccountFields } from './account-fields'
import { SkillFields } from './skill-fields'
import { isChangedByOther, ShowCurrentButton } from './show-current-button'
import type { AccountAction } from './copy'
import type { Act } from './use-staff'
import { DangerDialog } from '../../../components/dialog'

type Props = {
  readonly member: Staff
  readonly departments: readonly StaffDepartment[]
  readonly skills: StaffReply['skills']
  readonly act: Act
}

/** The fields of an account that a manager decides. */
type Fields = Pick<Staff, 'displayName' | 'title' | 'role' | 'departmentIds' | 'skillIds' | 'capacity'>

function toFields({ displayName, title, role, departmentIds, skillIds, capacity }: Staff): Fields {
  return { displayName, title, role, departmentIds, skillIds, capacity }
}

/** One account. Opened, it shows every action of a manager. */
export function TeamMember(props: Props) {
  const { member, skills } = props
  const { displayName, role, lockedSeconds, hasSecondFactor } = member
  return (
    <details className={css.person}>
      <summary className={css.summary}>
        <strong>{displayName}</strong> <Chip>{copy.roles[role]}</Chip>
        {skills
          .filter(({ id }) => member.skillIds.includes(id))
          .map(({ id, name }) => (
            <Chip key={id} tone="label">
              {name}
            </Chip>
          ))}
        {hasSecondFactor && <Chip>{copy.hasSecondFactor}</Chip>}
        {lockedSeconds > 0 && <Chip tone="warn">{formatLock(lockedSeconds)}</Chip>}
      </summary>
      <AccountDetails {...props} />
    </details>
  )
}

function AccountDetails({ member, departments, skills, act }: Props) {
  const { displayName } = member
  const [draft, setDraft] = useState(toFields(member))
  // The team may be loaded again while the account is being changed.
  const [before, setBefore] = useState(toFields(member))
  const [isStale, setStale] = useState(false)
  const [confirming, setConfirming] = useState<AccountAction | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const params = { agentId: String(member.id) }

  async function show(done: Promise<FormProblem | null>, message: string) {
    setOutcome(toOutcome(await done, message))
  }

  /** Drops departments that were closed and skills that were removed in the meantime. */
  function withoutRemoved(fields: Fields): Fields {
    return {
      ...fields,
      departmentIds: fields.departmentIds.filter((id) => departments.some((one) => one.id === id)),
      skillIds: fields.skillIds.filter((id) => skills.some((one) => one.id === id)),
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const fields = withoutRemoved(draft)
    const body = { ...fields, before: withoutRemoved(before) }
    const problem = await act('changeStaff', { params, body })
    setOutcome(toOutcome(problem, copy.saved))
    setStale(isChangedByOther(problem))
    if (problem === null) setBefore({ ...fields, displayName: fields.displayName.trim() })
  }

  function showCurrent() {
    setDraft(toFields(member))
    setBefore(toFields(member))
    setStale(false)
    setOutcome(null)
  }

  return (
    <div className={css.opened}>
      <div className={css.about}>
        <p>{member.email}</p>
        {member.sessions.length === 0 ? (
          <p>{copy.notSignedIn}</p>
        ) : (
          <ul className={css.sessions}>
            {member.sessions.map((session) => (
              <li key={session.id} className={css.foot}>
                <span>{formatSession(session)}</span>
                <Button
                  look="quiet"
                  aria-label={formatEndSessionName(session)}
                  onClick={() => {
                    const ending = { ...params, sessionId: String(session.id) }
                    void show(act('endStaffSession', { params: ending }), copy.sessionEnded)
                  }}
                >
                  {copy.endSession}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <form
        className={css.section}
        noValidate
        onSubmit={(event) => void save(event)}
        aria-label={displayName}
      >
        <Field
          label={copy.name}
          value={draft.displayName}
          problem={findProblemAt(outcome, 'displayName')}
          isValid={false}
          onChange={(event) => setDraft({ ...draft, displayName: event.target.value })}
        />
        <AccountFields value={draft} set={setDraft} departments={departments} outcome={outcome} />
        <SkillFields
          skillIds={draft.skillIds}
          set={(chosen) => setDraft({ ...draft, skillIds: chosen })}
          skills={skills}
          outcome={outcome}
        />
        <div className={css.foot}>
          <Button type="submit">{copy.save}</Button>
        </div>
      </form>
      <div className={css.foot}>
        {member.lockedSeconds > 0 && (
          <Button look="quiet" onClick={() => void show(act('liftLock', { params }), copy.done)}>
            {copy.lift}
          </Button>
        )}
        <Button look="quiet" onClick={() => void show(act('signOutStaff', { params }), copy.done)}>
          {copy.signOut}
        </Button>
        <Button look="quiet" onClick={() => setConfirming('reset')}>
          {copy.reset}
        </Button>
        {member.hasSecondFactor && (
          <Button look="quiet" onClick={() => setConfirming('remove-second-factor')}>
            {copy.removeSecondFactor}
          </Button>
        )}
        <Button look="danger" onClick={() => setConfirming('close')}>
          {copy.closeAccount}
        </Button>
      </div>
      <OutcomeMessage outcome={outcome} />
      {isStale && <ShowCurrentButton onPressed={showCurrent} />}
      {confirming !== null && (
        <DangerDialog
          title={formatConfirmTitle(confirming, displayName)}
          text={confirmTexts[confirming]}
          actionLabel={confirmLabels[confirming]}
          onCancelled={() => setConfirming(null)}
          onConfirmed={() => {
            setConfirming(null)
            if (confirming === 'close') void show(act('closeStaff', { params }), copy.done)
            else if (confirming === 'remove-second-factor')
              void show(act('removeSecondFactor', { params }), copy.done)
            else void show(act('resetPassword', { params }), copy.mailed)
          }}
        />
      )}
    </div>
  )
}
