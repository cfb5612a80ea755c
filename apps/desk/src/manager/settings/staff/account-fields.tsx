import type { StaffSettings, StaffDepartment } from '@murphy/contracts/desk'
import { CheckField, Field } from '@murphy/ui'
import { RequiredSelect } from '../../../components/required-select'
import css from '../settings.module.css'
import { staffCopy as copy } from './copy'
import { findProblemAt } from '../../outcome'
import type { Outcome } from '../../outcome'

type Props<Value extends StaffSettings> = {
  readonly value: Value
  readonly set: (value: Value) => void
  readonly departments: readonly StaffDepartment[]
  readonly outcome: Outcome
}

const roleOptions = [
  { value: 'agent', text: copy.roles.agent },
  { value: 'manager', text: copy.roles.manager },
] as const

/** The fields of an account that a manager decides, for invitations and existing accounts. */
export function AccountFields<Value extends StaffSettings>({
  value,
  set,
  departments,
  outcome,
}: Props<Value>) {
  const departmentProblem = findProblemAt(outcome, 'departmentIds')
  return (
    <>
      <div className={css.pair}>
        <Field
          label={copy.title}
          value={value.title}
          problem={findProblemAt(outcome, 'title')}
          isValid={false}
          onChange={(event) => set({ ...value, title: event.target.value })}
        />
        <RequiredSelect
          label={copy.role}
          value={value.role}
          options={roleOptions}
          onChosen={(role) => set({ ...value, role })}
        />
        <Field
          label={copy.capacity}
          type="number"
          min={1}
          max={20}
          value={value.capacity}
          problem={findProblemAt(outcome, 'capacity')}
          isValid={false}
          onChange={(event) => set({ ...value, capacity: event.target.valueAsNumber || 0 })}
        />
      </div>
      <fieldset className={css.week}>
        <legend className={css.legend}>{copy.inDepartments}</legend>
        {departments.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={value.departmentIds.includes(id)}
            onChange={(event) =>
              set({
                ...value,
                departmentIds: event.target.checked
                  ? [...value.departmentIds, id]
                  : value.departmentIds.filter((other) => other !== id),
              })
            }
          />
        ))}
        {departmentProblem !== null && <p className={css.problem}>{departmentProblem}</p>}
      </fieldset>
    </>
  )
}
