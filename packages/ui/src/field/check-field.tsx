import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import css from './check-field.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'> & { readonly label: string }

/** A checkbox with its label. A press on the label toggles it. */
export function CheckField({ label, ...rest }: Props) {
  const id = useId()
  return (
    <label className={css.line} htmlFor={id}>
      <input {...rest} id={id} type="checkbox" className={css.box} />
      {label}
    </label>
  )
}
