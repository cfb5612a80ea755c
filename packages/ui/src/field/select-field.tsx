import type { ComponentPropsWithRef } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/icon'
import { FieldShell } from './field-shell'
import type { FieldFacts } from './field-shell'
import css from './field.module.css'

type Props = Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> &
  FieldFacts & {
    readonly options: readonly string[]
    /** Shown until an option is chosen; it cannot be chosen itself. */
    readonly placeholder: string
  }

/** A choice from the browser's own list. */
export function SelectField({ label, problem, isValid, options, placeholder, ...rest }: Props) {
  return (
    <FieldShell label={label} problem={problem} isValid={isValid}>
      {(control) => (
        <>
          <select
            {...rest}
            {...control}
            className={classes(css.input, css.select, rest.value === '' && css.unchosen)}
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
