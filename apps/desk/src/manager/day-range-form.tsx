import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import css from './day-range-form.module.css'
import { SmallInputField } from './fields'

type Props = {
  readonly label: string
  /** The period of the shown report, as the server understood it. */
  readonly shown: { readonly from: string; readonly to: string } | null
  /** Both days or neither. */
  readonly onShow: (range: { readonly from: string | null; readonly to: string | null }) => void
  /** Further filters. */
  readonly children?: ReactNode
}

/** Selects a period. The fields hold the shown period until the manager changes them. */
export function DayRangeForm({ label, shown, onShow, children }: Props) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const first = from ?? shown?.from ?? ''
  const last = to ?? shown?.to ?? ''

  return (
    <form
      className={css.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onShow({ from: first || null, to: last || null })
      }}
    >
      <SmallInputField
        label={copy.from}
        type="date"
        required
        max={last}
        value={first}
        onChange={(event) => setFrom(event.target.value)}
      />
      <SmallInputField
        label={copy.to}
        type="date"
        required
        min={first}
        value={last}
        onChange={(event) => setTo(event.target.value)}
      />
      {children}
      <Button type="submit">{copy.show}</Button>
    </form>
  )
}
