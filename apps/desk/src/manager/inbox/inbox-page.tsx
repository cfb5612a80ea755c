import type { ReactElement } from 'react'
import type { InboxItem } from '@murphy/contracts/desk'
import { classes } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { ChoiceRow } from '../choice-row'
import { FailureMessage } from '../failure-message'
import { RowList } from '../row-list'
import { SelectField } from '../select-field'
import { copy, countText } from './copy'
import { InboxRow } from './inbox-row'
import { createInboxStore } from './inbox-store'
import { OpenItem } from './open-item'
import layout from '../two-columns.module.css'
import css from './inbox.module.css'
import type { PageProps } from '../manager-context'
import { useStore, useStored } from '../manager-context'

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

  function draw(item: InboxItem): ReactElement {
    return <InboxRow item={item} timezone={timezone} isOpen={item.itemId === openId} />
  }

  return (
    <div className={classes(layout.columns, openId !== '' && layout.reading)}>
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
          <SelectField
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
        <output className={layout.count}>{countLine(total, failure !== null, filter.isDone)}</output>
        {failure !== null && <FailureMessage failure={failure} onAgain={store.more} />}
        {items.length > 0 && (
          <RowList
            label={copy.list}
            items={items}
            count={total ?? items.length}
            keyOf={({ itemId }) => itemId}
            outlineOf={({ name }) => (name === '' ? copy.unknownSender : name)}
            draw={draw}
            onMore={store.more}
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

function countLine(total: number | null, hasFailed: boolean, isDone: boolean): string {
  if (total === null) return hasFailed ? '' : copy.looking
  if (total > 0) return countText(total)
  return isDone ? copy.nothingDone : copy.nothingOpen
}
