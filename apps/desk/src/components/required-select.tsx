import { useId } from 'react'
import { Icon } from '@murphy/ui'
import css from './required-select.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChosen: (value: Value) => void
}

/** A select field in which one option is always chosen. */
export function RequiredSelect<Value extends string>({ label, value, options, onChosen }: Props<Value>) {
  const id = useId()
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.box}>
        <select
          id={id}
          className={css.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen !== undefined) onChosen(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  )
}
