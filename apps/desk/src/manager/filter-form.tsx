import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@murphy/ui'
import { copy } from './copy'
import { SmallInputField } from './fields'
import css from './filter-form.module.css'

type Days = { readonly from: string | null; readonly to: string | null }

type Props<Filter> = {
  readonly label: string
  /** The filter before the manager changes it, and again after Clear. */
  readonly initial: Filter
  /** Draws the fields before the two days. */
  readonly children: (filter: Filter, change: (fields: Partial<Filter>) => void) => ReactNode
  readonly onSearch: (filter: Filter) => void
}

/** The filters of a list. They apply on Search or Enter, not with each letter. */
export function FilterForm<Filter extends Days>({ label, initial, children, onSearch }: Props<Filter>) {
  const [filter, setFilter] = useState(initial)
  const change = (fields: Partial<Filter>) => setFilter({ ...filter, ...fields })

  return (
    <search aria-label={label}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(filter)
        }}
      >
        {children(filter, change)}
        {days.map((name) => (
          <SmallInputField
            key={name}
            label={copy[name]}
            type="date"
            value={filter[name] ?? ''}
            onChange={(event) => setFilter({ ...filter, [name]: event.target.value || null })}
          />
        ))}
        <div className={css.buttons}>
          <Button type="submit">{copy.search}</Button>
          <Button
            look="quiet"
            onClick={() => {
              setFilter(initial)
              onSearch(initial)
            }}
          >
            {copy.clear}
          </Button>
        </div>
      </form>
    </search>
  )
}

const days = ['from', 'to'] as const
