import { useState } from 'react'
import { Button } from '@murphy/ui'
import type { HistoryFilter } from '@murphy/contracts/desk'
import { useShift } from '../../shell/use-shift'
import { DepartmentField } from '../department-field'
import { InputField } from '../input-field'
import { SelectField } from '../select-field'
import { copy } from './copy'
import css from './history-page.module.css'

type Props = {
  /** What is looked for before anybody says something else. */
  readonly given: HistoryFilter
  readonly onSearch: (filter: HistoryFilter) => void
}

/** What a chat shall be like; it is looked for on Enter, not with every letter. */
export function SearchForm({ given, onSearch }: Props) {
  const [filter, setFilter] = useState(given)
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
        <InputField
          label={copy.text}
          type="search"
          value={filter.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <InputField
          label={copy.shopper}
          type="search"
          placeholder={copy.shopperHint}
          value={filter.shopper}
          onChange={(event) => change({ shopper: event.target.value })}
        />
        <InputField
          label={copy.order}
          type="search"
          value={filter.order}
          onChange={(event) => change({ order: event.target.value })}
        />
        <InputField
          label={copy.tag}
          type="search"
          value={filter.tag}
          onChange={(event) => change({ tag: event.target.value })}
        />
        <SelectField
          label={copy.agent}
          value={filter.agentId === null ? '' : String(filter.agentId)}
          options={[
            { value: '', text: copy.allAgents },
            ...agents.map(({ id, displayName }) => ({ value: String(id), text: displayName })),
          ]}
          onChosen={(chosen) => change({ agentId: chosen === '' ? null : Number(chosen) })}
        />
        <DepartmentField value={filter.departmentId} onChosen={(departmentId) => change({ departmentId })} />
        {given.rating === null && (
          <SelectField
            label={copy.rating}
            value={filter.rating ?? ''}
            options={ratings.map((value) => ({ value, text: copy.ratings[value] }))}
            onChosen={(chosen) =>
              change({ rating: ratings.find((value) => value !== '' && value === chosen) || null })
            }
          />
        )}
        <InputField
          label={copy.from}
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => change({ from: event.target.value || null })}
        />
        <InputField
          label={copy.to}
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => change({ to: event.target.value || null })}
        />
        <div className={css.buttons}>
          <Button type="submit">{copy.search}</Button>
          <Button
            look="quiet"
            onClick={() => {
              setFilter(given)
              onSearch(given)
            }}
          >
            {copy.clear}
          </Button>
        </div>
      </form>
    </search>
  )
}

const ratings = ['', 'good', 'bad', 'none'] as const
