import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes'
import { FieldShell } from './field-shell'
import type { FieldFacts } from './field-shell'
import css from './field.module.css'

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & FieldFacts

/** A field for several lines of text. It grows with the text in browsers that support it. */
export function TextAreaField({ label, problem, isValid, ...rest }: Props) {
  return (
    <FieldShell label={label} problem={problem} isValid={isValid}>
      {(control) => <textarea {...rest} {...control} className={classes(css.input, css.area)} />}
    </FieldShell>
  )
}
