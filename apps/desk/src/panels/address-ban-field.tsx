import { useId } from 'react'
import { CheckField } from '@murphy/ui'
import css from './address-ban-field.module.css'
import { copy } from './copy'

type Props = { readonly isChecked: boolean; readonly onChanged: (isChecked: boolean) => void }

/** Checkbox that extends a ban to the visitor's network address. Source: LCS-13, decision 042 */
export function AddressBanField({ isChecked, onChanged }: Props) {
  const hintId = useId()
  return (
    <div>
      <CheckField
        label={copy.banAddress}
        aria-describedby={hintId}
        checked={isChecked}
        onChange={(event) => onChanged(event.target.checked)}
      />
      <p id={hintId} className={css.hint}>
        {copy.banAddressHint}
      </p>
    </div>
  )
}
