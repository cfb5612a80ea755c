import { useState } from 'react'
import type { AuditEntry } from '@murphy/contracts/desk'
import { Button, joinClasses } from '@murphy/ui'
import { copy as managerCopy } from '../copy'
import { DataTable } from '../data-table'
import { FailureMessage, formatFailure } from '../failure-message'
import { formatDayAndTime } from '../format-time'
import { useStore, useStoreState } from '../manager-context'
import type { Paged } from '../paged'
import { AuditFilterForm } from './audit-filter-form'
import { createAuditStore } from './audit-store'
import { copy, formatAction, formatEntryTotal } from './copy'
import { formatAuditValue } from './format-audit-value'
import css from './audit-page.module.css'
import layout from '../page-layout.module.css'

/** The audit log with its filters, newest first. Source: docs/desk.md#audit-log */
export function AuditPage() {
  const store = useStore(createAuditStore)
  const { items, total, next, failure } = useStoreState(store)
  const timezone = store.timezone() ?? 'UTC'
  const [problem, setProblem] = useState('')

  async function download(): Promise<void> {
    const failed = await store.download()
    setProblem(failed === null ? '' : formatFailure(failed))
  }

  return (
    <div className={joinClasses(layout.page, layout.dense, css.page)}>
      <h2 className={layout.title}>{copy.title}</h2>
      <p className={css.note}>{copy.about}</p>
      <AuditFilterForm people={store.people()} onSearch={store.load} />
      <div className={css.bar}>
        <output className={css.note}>{toFoundText({ total, failure })}</output>
        <Button look="quiet" onClick={() => void download()} disabled={total === null || total === 0}>
          {managerCopy.csv}
        </Button>
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
      {failure !== null && <FailureMessage failure={failure} onRetry={store.loadMore} />}
      {items.length > 0 && (
        <DataTable caption={copy.list} heads={copy.heads}>
          {items.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} timezone={timezone} />
          ))}
        </DataTable>
      )}
      {next !== null && (
        <Button look="quiet" onClick={store.loadMore}>
          {managerCopy.more}
        </Button>
      )}
    </div>
  )
}

function EntryRow({ entry, timezone }: { readonly entry: AuditEntry; readonly timezone: string }) {
  const { at, name, action, target, before, after, address } = entry
  return (
    <tr>
      <th scope="row" className={css.whole}>
        {formatDayAndTime(timezone, at)}
      </th>
      <td className={css.name}>{name === '' ? copy.unknown : name}</td>
      <td className={css.name}>{formatAction(action)}</td>
      <td className={css.name}>{target === '' ? managerCopy.none : target}</td>
      <td className={css.value}>{formatAuditValue(before)}</td>
      <td className={css.value}>{formatAuditValue(after)}</td>
      <td className={css.whole}>{address === '' ? managerCopy.none : address}</td>
    </tr>
  )
}

/** Returns the number of entries found. A failed search has its own message. */
function toFoundText({ total, failure }: Pick<Paged<unknown, AuditEntry>, 'total' | 'failure'>): string {
  if (total === null) return failure === null ? copy.searching : ''
  return total === 0 ? copy.noMatches : formatEntryTotal(total)
}
