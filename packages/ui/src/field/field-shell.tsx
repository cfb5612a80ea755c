import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/icon'
import css from './field.module.css'

/** Props of every field. */
export type FieldFacts = {
  readonly label: string
  /** The error message; `null`: the field has no error. */
  readonly problem: string | null
  /** Shows the field as valid while it has the focus. */
  readonly isValid: boolean
}

/** The attributes that connect a control with its label and its error message. */
export type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = FieldFacts & {
  /** Text before the input, such as +61. */
  readonly lead?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}

/** A field with its visible label, its box and its error message. */
export function FieldShell({ label, problem, isValid, lead, children }: Props) {
  const id = useId()
  const problemId = `${id}-problem`
  const look = problem !== null ? css.wrong : isValid && css.right

  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={classes(css.box, look)}>
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
