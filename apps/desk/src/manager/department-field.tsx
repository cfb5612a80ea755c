import { copy } from './copy'
import { SelectField } from './select-field'
import { useShift } from '../components/desk-context'

type Props = { readonly value: number | null; readonly onChosen: (departmentId: number | null) => void }

/** Selects one department, or all. */
export function DepartmentField({ value, onChosen }: Props) {
  const departments = useShift(({ desk }) => desk?.departments)
  return (
    <SelectField
      label={copy.department}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', text: copy.allDepartments },
        ...(departments ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
      onChosen={(chosen) => onChosen(chosen === '' ? null : Number(chosen))}
    />
  )
}
