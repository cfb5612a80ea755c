import { useId } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/icon'
import css from './field.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'prefix'> & {
  readonly label: string
  /** What is wrong; `null` while nothing is known to be wrong. */
  readonly problem: string | null
  /** Shown as right while it has the focus. */
  readonly isValid: boolean
  /** Stands before the text, like +61. */
  readonly lead?: ReactNode
}

export function Field({ label, problem, isValid, lead, ...rest }: Props) {
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
        <input
          {...rest}
          id={id}
          className={css.input}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
        />
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
