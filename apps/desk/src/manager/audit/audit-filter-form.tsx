import { useState } from 'react'
import { Button } from '@murphy/ui'
import { auditActions } from '@murphy/contracts/desk'
import type { AuditFilter, SearchAuditReply } from '@murphy/contracts/desk'
import { copy as managerCopy } from '../copy'
import { SmallInputField, SmallSelectField } from '../fields'
import { noAuditFilter } from './audit-store'
import { actionLabels, copy } from './copy'
import css from './audit-page.module.css'

type Props = {
  readonly people: SearchAuditReply['people']
  readonly onSearch: (filter: AuditFilter) => void
}

/** The filters of the audit log. They apply on Search. */
export function AuditFilterForm({ people, onSearch }: Props) {
  const [filter, setFilter] = useState(noAuditFilter)
  const change = (fields: Partial<AuditFilter>) => setFilter({ ...filter, ...fields })

  return (
    <search aria-label={copy.filter}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(filter)
        }}
      >
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
          onChosen={(chosen) => change({ action: auditActions.find((action) => action === chosen) ?? null })}
        />
        {days.map((name) => (
          <SmallInputField
            key={name}
            label={managerCopy[name]}
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
              setFilter(noAuditFilter)
              onSearch(noAuditFilter)
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
const actionOptions = auditActions
  .map((action) => ({ value: action, text: actionLabels[action] }))
  .toSorted((one, other) => one.text.localeCompare(other.text))
