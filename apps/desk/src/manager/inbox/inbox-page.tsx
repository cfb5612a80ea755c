import { useState } from 'react'
import type { ReactElement } from 'react'
import type { InboxChange, InboxItem, InboxView } from '@murphy/contracts/desk'
import { joinClasses } from '@murphy/ui'
import { useShift } from '../../components/desk-context'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { FailureMessage } from '../failure-message'
import { RowList } from '../row-list'
import type { RequestFailure } from '../ports'
import { BulkActions } from './bulk-actions'
import { copy, formatItemTotal, formatSelectName } from './copy'
import { InboxFilters } from './inbox-filters'
import { InboxRow } from './inbox-row'
import { createInboxStore } from './inbox-store'
import { OpenItem } from './open-item'
import layout from '../two-columns.module.css'
import css from './inbox.module.css'
import type { PageProps } from '../manager-context'
import { useStore, useStoreState } from '../manager-context'

/**
 * The inbox: messages, tickets, emails and ended chats that agents answer by email.
 *
 * Source: docs/desk.md#work-through-the-inbox
 */
export function InboxPage({ subpath: openId }: PageProps) {
  const me = useShift(({ account }) => account.id)
  const store = useStore((ports) => createInboxStore(ports, me))
  const { filter, items, total, failure } = useStoreState(store)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const timezone = store.timezone() ?? 'UTC'
  const title = useFocusWhenLost<HTMLHeadingElement>(openId === '')
  // An item that has left the view is selected no longer.
  const selectedIds = items.map(({ itemId }) => itemId).filter((itemId) => selected.has(itemId))

  function toggle(itemId: string): void {
    setSelected(
      new Set(selected.has(itemId) ? selectedIds.filter((id) => id !== itemId) : [...selectedIds, itemId]),
    )
  }

  function choose(chosen: typeof filter): void {
    setSelected(new Set())
    store.load(chosen)
  }

  async function changeSelected(change: InboxChange): Promise<RequestFailure | null> {
    const problem = await store.changeAll(selectedIds, change)
    if (problem === null) setSelected(new Set())
    return problem
  }

  function renderRow(item: InboxItem): ReactElement {
    return (
      <div className={css.selectable}>
        <label className={css.select}>
          <input
            type="checkbox"
            aria-label={formatSelectName(item.name)}
            checked={selected.has(item.itemId)}
            onChange={() => toggle(item.itemId)}
          />
        </label>
        <InboxRow item={item} timezone={timezone} isOpen={item.itemId === openId} />
      </div>
    )
  }

  return (
    <div className={joinClasses(layout.columns, openId !== '' && layout.reading)}>
      <div className={layout.finding}>
        <h2 ref={title} tabIndex={-1} className={layout.title}>
          {copy.title}
        </h2>
        <InboxFilters filter={filter} onChosen={choose} />
        <BulkActions
          count={selectedIds.length}
          view={filter.view}
          onChange={changeSelected}
          onCleared={() => setSelected(new Set())}
        />
        <output className={layout.count}>{toCountText(total, failure !== null, filter.view)}</output>
        {failure !== null && <FailureMessage failure={failure} onRetry={store.loadMore} />}
        {items.length > 0 && (
          <RowList
            label={copy.list}
            items={items}
            count={total ?? items.length}
            getKey={({ itemId }) => itemId}
            getOutline={({ name }) => (name === '' ? copy.unknownSender : name)}
            renderRow={renderRow}
            rowHeight={95}
            onMore={store.loadMore}
          />
        )}
      </div>
      {openId === '' ? (
        items.length > 0 && <p className={layout.choose}>{copy.choose}</p>
      ) : (
        <OpenItem key={openId} itemId={openId} onChanged={store.putChanged} />
      )}
    </div>
  )
}

function toCountText(total: number | null, hasFailed: boolean, view: InboxView): string {
  if (total === null) return hasFailed ? '' : copy.loading
  return total > 0 ? formatItemTotal(total) : copy.nothing[view]
}
