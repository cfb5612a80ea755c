import { Field } from '@murphy/ui'

type Props = {
  readonly label: string
  readonly value: number
  readonly problem: string | null
  readonly onChanged: (value: number) => void
}

/** A field for a number from 0; the server checks its limits. */
export function NumberField({ label, value, problem, onChanged }: Props) {
  return (
    <Field
      label={label}
      type="number"
      min={0}
      value={value}
      problem={problem}
      isValid={false}
      onChange={(event) => onChanged(event.target.valueAsNumber || 0)}
    />
  )
}
