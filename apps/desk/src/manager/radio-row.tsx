import { useId } from 'react'
import css from './radio-row.module.css'

type Props<Value extends string> = {
  readonly legend: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChosen: (value: Value) => void
}

/** Radio buttons in a row, for two or three options. */
export function RadioRow<Value extends string>({ legend, value, options, onChosen }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChosen(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  )
}
