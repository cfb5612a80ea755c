import { auditActions } from '@murphy/contracts/desk'
import type { AuditFilter, SearchAuditReply } from '@murphy/contracts/desk'
import { SmallSelectField } from '../fields'
import { FilterForm } from '../filter-form'
import { noAuditFilter } from './audit-store'
import { actionLabels, copy } from './copy'

type Props = {
  readonly people: SearchAuditReply['people']
  readonly onSearch: (filter: AuditFilter) => void
}

/** The filters of the audit log. */
export function AuditFilterForm({ people, onSearch }: Props) {
  return (
    <FilterForm label={copy.filter} initial={noAuditFilter} onSearch={onSearch}>
      {(filter, change) => (
        <>
          <SmallSelectField
            label={copy.person}
            value={filter.agentId === null ? '' : String(filter.agentId)}
            options={[
              { value: '', text: copy.allPeople },
              ...people.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            onChosen={(chosen) => change({ agentId: chosen === '' ? null : Number(chosen) })}
          />
          <SmallSelectField
            label={copy.action}
            value={filter.action ?? ''}
            options={[{ value: '', text: copy.allActions }, ...actionOptions]}
            onChosen={(chosen) =>
              change({ action: auditActions.find((action) => action === chosen) ?? null })
            }
          />
        </>
      )}
    </FilterForm>
  )
}

const actionOptions = auditActions
  .map((action) => ({ value: action, text: actionLabels[action] }))
  .toSorted((one, other) => one.text.localeCompare(other.text))
