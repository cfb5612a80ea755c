import type { HistoryFilter } from '@murphy/contracts/desk'
import { useShift } from '../../components/desk-context'
import { DepartmentField, SmallInputField, SmallSelectField } from '../fields'
import { FilterForm } from '../filter-form'
import { copy } from './copy'

type Props = {
  /** The filter before the manager changes it. */
  readonly initial: HistoryFilter
  readonly onSearch: (filter: HistoryFilter) => void
}

/** The search filters of chats. */
export function SearchForm({ initial, onSearch }: Props) {
  const desk = useShift((shift) => shift.desk)
  const agents = desk === null ? [] : [desk.me, ...desk.colleagues]

  return (
    <FilterForm label={copy.filter} initial={initial} onSearch={onSearch}>
      {(filter, change) => (
        <>
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
          <DepartmentField
            value={filter.departmentId}
            onChosen={(departmentId) => change({ departmentId })}
          />
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
        </>
      )}
    </FilterForm>
  )
}

const textFields = ['text', 'shopper', 'order', 'tag'] as const
const ratings = ['', 'good', 'bad', 'none'] as const
