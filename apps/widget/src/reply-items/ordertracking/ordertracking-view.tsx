import { createTrackingMessages } from '@murphy/domain/delivery'
import type { TrackingMessage } from '@murphy/domain/delivery'
import { Icon } from '@murphy/ui'
import type { IconName } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import { Bubble } from '../../components/bubble/bubble'
import { CardList } from '../../components/card-list/card-list'
import { ExternalLink } from '../../components/link/external-link'
import type { ViewProps } from '../view-props'
import { consignmentCopy, dateCopy } from '../../copy/copy'
import { orderTrackingCopy } from './copy'
import css from './ordertracking.module.css'

const statusIcons = {
  delayed: 'alert',
  unsuccessful: 'alert',
  delivered: 'check-circle',
  due: 'truck',
  'n/a': 'info',
} as const satisfies Record<TrackingMessage['status'], IconName>

/** Shows the state of each consignment in sentences. Source: MSG-16, TRK-47 to TRK-60 */
export function OrderTrackingView({ item, from, at, facts, dispatch }: ViewProps<'ordertracking'>) {
  const [tracking] = item.trackingInfo
  const { storefront, ownFleetName } = facts
  const { summary, messages } = createTrackingMessages(tracking ?? { consignmentNotes: [] }, {
    now: at,
    storefront,
    ownFleetName,
    copy: { tracking: orderTrackingCopy, consignment: consignmentCopy, date: dateCopy },
  })

  const searchTerm = toSearchTerm(item)

  return (
    <>
      {searchTerm !== null && <p className={css.searched}>{searchTerm}</p>}
      {summary !== null && (
        <Bubble from={from}>
          <p className={css.summary}>{summary}</p>
        </Bubble>
      )}
      <CardList>
        {messages.map((message, index) => (
          // Messages have no id and never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={css.message}>
            <span className={css[message.status.replace('/', '')]}>
              <Icon name={statusIcons[message.status]} size={24} />
            </span>
            <div className={css.text}>
              {message.title !== null && <p className={css.title}>{message.title}</p>}
              {message.statusLine !== null && <p className={css.status}>{message.statusLine}</p>}
              {message.carrierLine !== null && <p>{message.carrierLine}</p>}
              {message.updatedLine !== null && <p className={css.updated}>{message.updatedLine}</p>}
              {message.links.map(({ text, url }) => (
                <ExternalLink key={text} href={url} dispatch={dispatch}>
                  {text}
                </ExternalLink>
              ))}
            </div>
          </li>
        ))}
      </CardList>
    </>
  )
}

/** Returns the shopper's search term, which distinguishes several answers in one chat. Source: TRK-49 */
function toSearchTerm({
  searchTermOrderNumber,
  searchTermOrderName,
}: Pick<ViewProps<'ordertracking'>['item'], 'searchTermOrderNumber' | 'searchTermOrderName'>): string | null {
  return searchTermOrderNumber === null
    ? searchTermOrderName
    : fill(orderTrackingCopy.orderNumber, { orderId: searchTermOrderNumber })
}
