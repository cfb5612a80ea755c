import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './input-field.module.css'
import { copy } from './copy'
import { useShift } from '../components/desk-context'

type LabelledProps = { readonly id: string; readonly label: string; readonly children: ReactNode }

/** A label above the control with the id. */
function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & { readonly label: string }

/** A labelled input, smaller than those of the shoppers' forms. */
export function SmallInputField({ label, ...rest }: Props) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <input {...rest} id={id} className={css.input} />
    </Labelled>
  )
}

type SmallTextFieldProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly hint: string
}

/** A labelled text of several lines with a hint. */
export function SmallTextField({ label, hint, ...rest }: SmallTextFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <textarea {...rest} id={id} className={css.input} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className={css.hint}>
        {hint}
      </p>
    </Labelled>
  )
}

type SmallSelectFieldProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChosen: (value: string) => void
}

/** A select field, smaller than `SelectField` of the dialogs. */
export function SmallSelectField({ label, value, options, onChosen }: SmallSelectFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label}>
      <select id={id} className={css.input} value={value} onChange={(event) => onChosen(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

type DepartmentFieldProps = {
  /** Only these departments; left out or null: every department. */
  readonly among?: readonly number[] | null
  readonly value: number | null
  readonly onChosen: (departmentId: number | null) => void
}

/** Selects one department, or all. */
export function DepartmentField({ among = null, value, onChosen }: DepartmentFieldProps) {
  const departments = useShift(({ desk }) => desk?.departments)
  return (
    <SmallSelectField
      label={copy.department}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', text: copy.allDepartments },
        ...(departments ?? [])
          .filter(({ id }) => among === null || among.includes(id) || id === value)
          .map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
      onChosen={(chosen) => onChosen(chosen === '' ? null : Number(chosen))}
    />
  )
}
