import { useState } from 'react'
import type { InboxDetail, InboxItem } from '@murphy/contracts/desk'
import { Chip, VisuallyHidden, joinClasses } from '@murphy/ui'
import { useFocusWhenLost } from '../../components/use-focus-when-lost'
import { copy as managerCopy } from '../copy'
import { FailureMessage } from '../failure-message'
import { isNotFound } from '../is-not-found'
import { PathLink } from '../path-link'
import { formatDayAndTime } from '../format-time'
import { copy, formatArrived, formatDelivery, formatKind } from './copy'
import { ItemControls } from './item-controls'
import { createItemStore } from './item-store'
import type { ItemStore } from './item-store'
import { ReplyForm } from './reply-form'
import { FirstMessage, Thread } from './thread'
import { useKeepPlace } from './use-keep-place'
import { useRefresh } from './use-refresh'
import { ViewerNotice } from '../../components/viewer-notice'
import layout from '../two-columns.module.css'
import css from './inbox.module.css'
import { useShift } from '../../components/desk-context'
import { findDepartmentName } from '../../core/shift/selectors'
import { useStore, useStoreState } from '../manager-context'

type Props = { readonly itemId: string; readonly onChanged: (item: InboxItem) => void }

/** A message, an email or a ticket, with its replies and further emails. */
export function OpenItem({ itemId, onChanged }: Props) {
  const [arrived, setArrived] = useState('')
  const store = useStore((ports) =>
    createItemStore(ports, itemId, {
      onChanged: ({ item }) => onChanged(item),
      onArrived: (all, timezone) => setArrived(formatArrived(all, timezone)),
    }),
  )
  const opened = useStoreState(store)
  const section = useFocusWhenLost<HTMLElement>()
  useKeepPlace(store, section)
  useRefresh(store, itemId)

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={joinClasses(layout.opened, css.item)}
      aria-label={copy.item}
    >
      <PathLink path="inbox" className={layout.back}>
        {copy.back}
      </PathLink>
      <VisuallyHidden>
        <output>{arrived}</output>
      </VisuallyHidden>
      {opened.at === 'loading' && <output>{copy.opening}</output>}
      {opened.at === 'failed' &&
        (isNotFound(opened.failure) ? (
          <p role="alert">{copy.notFound}</p>
        ) : (
          <FailureMessage failure={opened.failure} onRetry={store.retry} />
        ))}
      {opened.at === 'ready' && (
        <>
          {opened.isStale && <p role="alert">{managerCopy.stale}</p>}
          <Detail detail={opened.value} store={store} />
        </>
      )}
    </section>
  )
}

function Detail({ detail, store }: { readonly detail: InboxDetail; readonly store: ItemStore }) {
  const { item, timezone } = detail
  return (
    <>
      <Head item={item} timezone={timezone} />
      <ViewerNotice kind="inbox-item" id={item.itemId} />
      <FirstMessage {...detail} />
      <ItemControls item={item} timezone={timezone} onChange={store.change} />
      <Thread detail={detail} />
      {item.isAnswerable ? (
        <ReplyForm itemId={item.itemId} onSend={store.reply} />
      ) : (
        <p className={css.note}>{copy.unanswerable}</p>
      )}
    </>
  )
}

function Head({ item, timezone }: { readonly item: InboxItem; readonly timezone: string }) {
  const { name, email, phone, subject, ticketNumber, departmentId, arrivedAt } = item
  const department = useShift((shift) => findDepartmentName(shift, departmentId))
  return (
    <header className={layout.head}>
      <h2 className={layout.name}>{name === '' ? copy.unknownSender : name}</h2>
      <p className={layout.facts}>
        <Chip>{formatKind(item)}</Chip>
        <time>{formatDayAndTime(timezone, arrivedAt)}</time>
        {department !== '' && <span>{`${copy.department} ${department}`}</span>}
        {ticketNumber !== null && <span>{formatDelivery(ticketNumber)}</span>}
      </p>
      <p className={layout.facts}>
        <span>{`${copy.email} ${email === '' ? managerCopy.none : email}`}</span>
        {phone !== '' && <span>{`${copy.phone} ${phone}`}</span>}
      </p>
      {subject !== '' && <p className={css.part}>{subject}</p>}
    </header>
  )
}
