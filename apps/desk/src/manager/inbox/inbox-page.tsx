import type { ReactElement } from 'react'
import type { InboxItem, SearchInboxBody } from '@murphy/contracts/desk'
import { joinClasses } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { ChoiceRow } from '../choice-row'
import { FailureMessage } from '../failure-message'
import { RowList } from '../row-list'
import { SmallSelectField } from '../fields'
import { copy, formatItemTotal } from './copy'
import { InboxRow } from './inbox-row'
import { OpenItem } from './open-item'
import layout from '../two-columns.module.css'
import css from './inbox.module.css'
import type { PageProps } from '../manager-context'
import { useStore, useStored } from '../manager-context'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { ManagerPorts } from '../ports'

const kinds = ['', 'message', 'ticket'] as const

/**
 * Messages and tickets that shoppers left while no agent was available.
 *
 * Source: docs/operating.md#the-shop-managers-lists
 */
export function InboxPage({ below: openId }: PageProps) {
  const store = useStore(createInboxStore)
  const { filter, items, total, failure } = useStored(store)
  const timezone = store.timezone() ?? 'UTC'
  const title = useFocusWhenLost<HTMLHeadingElement>(openId === '')

  function renderRow(item: InboxItem): ReactElement {
    return <InboxRow item={item} timezone={timezone} isOpen={item.itemId === openId} />
  }

  return (
    <div className={joinClasses(layout.columns, openId !== '' && layout.reading)}>
      <div className={layout.finding}>
        <h2 ref={title} tabIndex={-1} className={layout.title}>
          {copy.title}
        </h2>
        <div className={css.bar}>
          <ChoiceRow
            legend={copy.show}
            value={filter.isDone ? 'done' : 'open'}
            options={[
              { value: 'open', text: copy.states.open },
              { value: 'done', text: copy.states.done },
            ]}
            onChosen={(state) => store.choose({ ...filter, isDone: state === 'done' })}
          />
          <SmallSelectField
            label={copy.kind}
            value={filter.kind ?? ''}
            options={kinds.map((kind) => ({ value: kind, text: copy.kinds[kind] }))}
            onChosen={(chosen) =>
              store.choose({
                ...filter,
                kind: kinds.find((kind) => kind !== '' && kind === chosen) || null,
              })
            }
          />
        </div>
        <output className={layout.count}>{toCountText(total, failure !== null, filter.isDone)}</output>
        {failure !== null && <FailureMessage failure={failure} onRetry={store.loadMore} />}
        {items.length > 0 && (
          <RowList
            label={copy.list}
            items={items}
            count={total ?? items.length}
            getKey={({ itemId }) => itemId}
            getOutline={({ name }) => (name === '' ? copy.unknownSender : name)}
            renderRow={renderRow}
            onMore={store.loadMore}
          />
        )}
      </div>
      {openId === '' ? (
        items.length > 0 && <p className={layout.choose}>{copy.choose}</p>
      ) : (
        <OpenItem key={openId} itemId={openId} onChanged={store.changed} />
      )}
    </div>
  )
}

function toCountText(total: number | null, hasFailed: boolean, isDone: boolean): string {
  if (total === null) return hasFailed ? '' : copy.loading
  if (total > 0) return formatItemTotal(total)
  return isDone ? copy.nothingDone : copy.nothingOpen
}

export type InboxFilter = Pick<SearchInboxBody, 'isDone' | 'kind'>

export type InboxStore = PagedStore<InboxFilter, InboxItem> & {
  /** Takes a changed item and moves it where it belongs. */
  readonly changed: (item: InboxItem) => void
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
}

/** Creates the store of the inbox list. */
export function createInboxStore({ request }: Pick<ManagerPorts, 'request'>): InboxStore {
  let timezone: string | null = null
  const paged = createPaged<InboxFilter, InboxItem>({ isDone: false, kind: null }, async (filter, after) => {
    const answer = await request('searchInbox', { body: { ...filter, after } })
    if (answer.ok) ({ timezone } = answer.value)
    return answer
  })
  return {
    ...paged,
    timezone: () => timezone,
    changed: (item) => {
      const { filter, items } = paged.getState()
      const isIn = filter.isDone === (item.done !== null) && (filter.kind ?? item.kind) === item.kind
      const isShown = items.some(({ itemId }) => itemId === item.itemId)
      // Only the server knows the item's place among the others.
      if (isIn && !isShown) paged.choose(filter)
      else paged.put(({ itemId }) => itemId === item.itemId, isIn ? item : null)
    },
  }
}
