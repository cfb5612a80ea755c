import { useId } from 'react'
import { CheckField } from '@murphy/ui'
import { copy, formatCount } from './copy'
import css from './ban-fields.module.css'

const permanent = 'permanent'

/** The durations of a ban, as options of a select. */
export const banDurations: readonly { readonly value: string; readonly text: string }[] = [
  ...[1, 7, 30].map((days) => ({ value: String(days), text: formatCount(days, 'day') })),
  { value: permanent, text: copy.permanent },
]

/** The duration that is chosen at first. */
export const defaultBanDuration = '7'

/** The most characters of the reason of a ban. */
export const banReasonMaxCharacters = 255

/** Returns the days of a chosen duration; `null`: the ban is permanent. */
export function toBanDays(duration: string): number | null {
  return duration === permanent ? null : Number(duration)
}

type Props = { readonly isChecked: boolean; readonly onChanged: (isChecked: boolean) => void }

/** The checkbox that extends a ban to the visitor's network address. Source: LCS-13, decision 042 */
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
