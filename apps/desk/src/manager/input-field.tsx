import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import css from './input-field.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & { readonly label: string }

/** A labelled input, smaller than those of the shoppers' forms. */
export function InputField({ label, ...rest }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input {...rest} id={id} className={css.input} />
    </div>
  )
}
