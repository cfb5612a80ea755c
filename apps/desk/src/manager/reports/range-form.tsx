import { useState } from 'react'
import { Button } from '@murphy/ui'
import { DepartmentField } from '../department-field'
import { InputField } from '../input-field'
import { copy } from './copy'
import type { Range } from './report-store'
import css from './reports-page.module.css'

type Props = {
  /** The period of the shown report, as the server understood it. */
  readonly shown: { readonly from: string; readonly to: string } | null
  readonly onShow: (range: Range) => void
}

/** Selects the period and the department. The fields hold the shown period until the manager changes them. */
export function RangeForm({ shown, onShow }: Props) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [departmentId, setDepartment] = useState<number | null>(null)
  const first = from ?? shown?.from ?? ''
  const last = to ?? shown?.to ?? ''

  return (
    <form
      className={css.form}
      aria-label={copy.range}
      onSubmit={(event) => {
        event.preventDefault()
        onShow({ from: first || null, to: last || null, departmentId })
      }}
    >
      <InputField
        label={copy.from}
        type="date"
        required
        max={last}
        value={first}
        onChange={(event) => setFrom(event.target.value)}
      />
      <InputField
        label={copy.to}
        type="date"
        required
        min={first}
        value={last}
        onChange={(event) => setTo(event.target.value)}
      />
      <DepartmentField value={departmentId} onChosen={setDepartment} />
      <Button type="submit">{copy.show}</Button>
    </form>
  )
}
