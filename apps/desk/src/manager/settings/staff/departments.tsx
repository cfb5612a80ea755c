import { useState } from 'react'
import type { FormEvent } from 'react'
import type { StaffDepartment } from '@murphy/contracts/desk'
import { Button, Chip, Field } from '@murphy/ui'
import css from '../settings.module.css'
import { closeDepartmentText, formatCloseTitle, staffCopy as copy } from './copy'
import { OutcomeMessage, toOutcome, findProblemAt } from '../../outcome'
import type { Outcome } from '../../outcome'
import { isChangedByOther, ShowCurrentButton } from './show-current-button'
import type { Act } from './use-staff'
import { DangerDialog } from '../../../components/dialog'

type Props = { readonly departments: readonly StaffDepartment[]; readonly act: Act }

/** Opens, renames and closes departments. Source: LCS-04 */
export function Departments({ departments, act }: Props) {
  const [name, setName] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function add(event: FormEvent) {
    event.preventDefault()
    const problem = await act('createDepartment', { body: { name } })
    setOutcome(toOutcome(problem, copy.done))
    if (problem === null) setName('')
  }

  return (
    <section className={css.form} aria-label={copy.departments}>
      <h4 className={css.formTitle}>{copy.departments}</h4>
      <p className={css.about}>{copy.departmentsAbout}</p>
      {departments.map((department) => (
        <DepartmentRow key={department.id} department={department} act={act} />
      ))}
      <form className={css.entry} noValidate onSubmit={(event) => void add(event)}>
        <Field
          label={copy.newDepartment}
          value={name}
          problem={findProblemAt(outcome, 'name')}
          isValid={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" aria-label={`${copy.add} ${copy.newDepartment.toLowerCase()}`}>
          {copy.add}
        </Button>
      </form>
      <OutcomeMessage outcome={outcome} />
    </section>
  )
}

function DepartmentRow({ department, act }: { readonly department: StaffDepartment; readonly act: Act }) {
  const [name, setName] = useState(department.name)
  // The list may be loaded again while a name is being changed.
  const [before, setBefore] = useState(department.name)
  const [isStale, setStale] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const params = { departmentId: String(department.id) }

  async function rename(event: FormEvent) {
    event.preventDefault()
    const problem = await act('renameDepartment', { params, body: { name, before } })
    setOutcome(toOutcome(problem, copy.saved))
    setStale(isChangedByOther(problem))
    if (problem === null) setBefore(name.trim())
  }

  function showCurrent() {
    setName(department.name)
    setBefore(department.name)
    setStale(false)
    setOutcome(null)
  }

  async function close() {
    setClosing(false)
    setOutcome(toOutcome(await act('closeDepartment', { params }), copy.done))
  }

  return (
    <>
      <form className={css.entry} noValidate onSubmit={(event) => void rename(event)}>
        <Field
          label={department.name}
          value={name}
          problem={findProblemAt(outcome, 'name')}
          isValid={false}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="quiet" aria-label={`${copy.rename} ${department.name}`}>
          {copy.rename}
        </Button>
        {department.isFirst ? (
          <span>
            <Chip>{copy.first}</Chip>
          </span>
        ) : (
          <Button
            look="danger"
            aria-label={`${copy.close} ${department.name}`}
            onClick={() => setClosing(true)}
          >
            {copy.close}
          </Button>
        )}
      </form>
      <OutcomeMessage outcome={outcome} />
      {isStale && <ShowCurrentButton onPressed={showCurrent} />}
      {isClosing && (
        <DangerDialog
          title={formatCloseTitle(department.name)}
          text={closeDepartmentText}
          actionLabel={copy.close}
          onCancelled={() => setClosing(false)}
          onConfirmed={() => void close()}
        />
      )}
    </>
  )
}
