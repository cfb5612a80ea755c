import { useState } from 'react'
import { Button } from '@murphy/ui'
import type { HistoryFilter } from '@murphy/contracts/desk'
import { SmallInputField, SmallSelectField, DepartmentField } from '../fields'
import { copy } from './copy'
import css from './history-page.module.css'
import { useShift } from '../../components/desk-context'

type Props = {
  /** The filter before the manager changes it. */
  readonly initial: HistoryFilter
  readonly onSearch: (filter: HistoryFilter) => void
}

/** The search filters. They apply on Enter, not with each letter. */
export function SearchForm({ initial, onSearch }: Props) {
  const [filter, setFilter] = useState(initial)
  const desk = useShift((shift) => shift.desk)
  const agents = desk === null ? [] : [desk.me, ...desk.colleagues]
  const change = (fields: Partial<HistoryFilter>) => setFilter({ ...filter, ...fields })

  return (
    <search aria-label={copy.filter}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(filter)
        }}
      >
        {textFields.map((name) => (
          <SmallInputField
            key={name}
            label={copy[name]}
            type="search"
            placeholder={name === 'shopper' ? copy.shopperHint : undefined}
            value={filter[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <SmallSelectField
          label={copy.agent}
          value={filter.agentId === null ? '' : String(filter.agentId)}
          options={[
            { value: '', text: copy.allAgents },
            ...agents.map(({ id, displayName }) => ({ value: String(id), text: displayName })),
          ]}
          onChosen={(chosen) => change({ agentId: chosen === '' ? null : Number(chosen) })}
        />
        <DepartmentField value={filter.departmentId} onChosen={(departmentId) => change({ departmentId })} />
        {initial.rating === null && (
          <SmallSelectField
            label={copy.rating}
            value={filter.rating ?? ''}
            options={ratings.map((value) => ({ value, text: copy.ratings[value] }))}
            onChosen={(chosen) =>
              change({ rating: ratings.find((value) => value !== '' && value === chosen) || null })
            }
          />
        )}
        {days.map((name) => (
          <SmallInputField
            key={name}
            label={copy[name]}
            type="date"
            value={filter[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value || null })}
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

const textFields = ['text', 'shopper', 'order', 'tag'] as const
const days = ['from', 'to'] as const
const ratings = ['', 'good', 'bad', 'none'] as const
