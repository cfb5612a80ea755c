import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './field.module.css'
import { useId } from 'react'
import { joinClasses } from '../join-classes'
import { Icon } from '../icon/icon'

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'prefix'> &
  FieldFacts & {
    /** Text before the input, such as +61. */
    readonly lead?: ReactNode
  }

/** A one-line input with its label and its error message. */
export function Field({ label, problem, isValid, lead, ...rest }: FieldProps) {
  return (
    <FieldShell label={label} problem={problem} isValid={isValid} lead={lead}>
      {(control) => <input {...rest} {...control} className={css.input} />}
    </FieldShell>
  )
}

/** Props of every field. */
type FieldFacts = {
  readonly label: string
  /** The error message; `null`: the field has no error. */
  readonly problem: string | null
  /** Shows the field as valid while it has the focus. */
  readonly isValid: boolean
}

/** The attributes that connect a control with its label and its error message. */
type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type FieldShellProps = FieldFacts & {
  /** Text before the input, such as +61. */
  readonly lead?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/** The parts that all fields share: the label, the box around the control, and the error message. */
function FieldShell({ label, problem, isValid, lead, children }: FieldShellProps) {
  const id = useId()
  const problemId = `${id}-problem`
  const look = problem !== null ? css.wrong : isValid && css.right

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={joinClasses(css.box, look)}>
        {lead !== undefined && <span className={css.lead}>{lead}</span>}
        {children({
          id,
          'aria-invalid': problem !== null,
          'aria-describedby': problem === null ? undefined : problemId,
        })}
        <span className={css.tick}>
          <Icon name="check" />
        </span>
      </span>
      {problem !== null && (
        <p className={css.problem} id={problemId}>
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
    </div>
  )
}

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> &
  FieldFacts & {
    readonly options: readonly string[]
    /** Shown until an option is chosen; it cannot be chosen itself. */
    readonly placeholder: string
  }

/** A field whose value is chosen from a list. The list is the browser's own. */
export function SelectField({ label, problem, isValid, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <FieldShell label={label} problem={problem} isValid={isValid}>
      {(control) => (
        <>
          <select
            {...rest}
            {...control}
            className={joinClasses(css.input, css.select, rest.value === '' && css.unchosen)}
          >
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <span className={css.chevron}>
            <Icon name="chevron-down" />
          </span>
        </>
      )}
    </FieldShell>
  )
}

type TextAreaFieldProps = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & FieldFacts

/** A field for several lines of text. It grows with the text in browsers that support it. */
export function TextAreaField({ label, problem, isValid, ...rest }: TextAreaFieldProps) {
  return (
    <FieldShell label={label} problem={problem} isValid={isValid}>
      {(control) => <textarea {...rest} {...control} className={joinClasses(css.input, css.area)} />}
    </FieldShell>
  )
}
