import { useId } from 'react'
import css from './input-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChosen: (value: string) => void
}

/** A select field, smaller than `ChoiceField`. */
export function SelectField({ label, value, options, onChosen }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={css.input} value={value} onChange={(event) => onChosen(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
