import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldShell } from './field-shell'
import type { FieldFacts } from './field-shell'
import css from './field.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'prefix'> &
  FieldFacts & {
    /** Text before the input, such as +61. */
    readonly lead?: ReactNode
  }

export function Field({ label, problem, isValid, lead, ...rest }: Props) {
  return (
    <FieldShell label={label} problem={problem} isValid={isValid} lead={lead}>
      {(control) => <input {...rest} {...control} className={css.input} />}
    </FieldShell>
  )
}
