import { passwordRule } from '@murphy/domain/validation'
import { Field } from '@murphy/ui'
import css from './account.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly onChanged: (value: string) => void
}

/** Field for a new password, below the password rules. */
export function NewPasswordField({ label, value, problem, onChanged }: Props) {
  return (
    <div className={css.part}>
      <p className={css.line}>{passwordRule}</p>
      <Field
        label={label}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={value}
        problem={problem}
        isValid={false}
        onChange={(event) => onChanged(event.target.value)}
      />
    </div>
  )
}
