import { CheckField } from '@murphy/ui'
import form from '../settings/settings.module.css'
import css from './integrations.module.css'

type Props<Value extends string> = {
  readonly legend: string
  readonly options: readonly Value[]
  readonly texts: Readonly<Record<Value, string>>
  readonly chosen: readonly Value[]
  readonly problem: string | null
  readonly onChosen: (chosen: readonly Value[]) => void
}

/** Checkboxes for several values of a list. The chosen ones stay in the order of the list. */
export function CheckboxList<Value extends string>({
  legend,
  options,
  texts,
  chosen,
  problem,
  onChosen,
}: Props<Value>) {
  return (
    <fieldset className={css.choices}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <CheckField
          key={option}
          label={texts[option]}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChosen(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      {problem !== null && <p className={form.problem}>{problem}</p>}
    </fieldset>
  )
}
