import { useId, useState } from 'react'
import { Button, Chip } from '@murphy/ui'
import type { ChipTone } from '@murphy/ui'
import type { ShopperOfChatReply } from '@murphy/contracts/desk'
import type { DeliveryStep } from '@murphy/domain/delivery'
import { createDeliveryView } from '@murphy/domain/delivery'
import { canChangeNominee, createOrderCard, toPickupLabel } from '@murphy/domain/orders'
import { standardCopy } from '@murphy/domain/standard-copy'
import { findChat, getServerMinute } from '../core/shift/selectors'
import { useDispatch, useShift } from '../components/desk-context'
import { copy } from './copy'
import css from './shopper-orders.module.css'
import { ExternalLink } from './links'

type Order = NonNullable<ShopperOfChatReply['orders']>[number]
type Props = { readonly chatId: string; readonly orders: readonly Order[] }

/** The shopper's last orders, with the titles and states that the shopper sees. */
export function ShopperOrders({ chatId, orders }: Props) {
  const isRunning = useShift((shift) => findChat(shift, chatId)?.chatting === true)
  const dispatch = useDispatch()
  if (orders.length === 0) return <p className={css.none}>{copy.noOrders}</p>
  return (
    <ul className={css.orders}>
      {orders.map((order) => (
        <li key={order.orderId} className={css.order}>
          <OrderFacts order={order} />
          {!order.isSubscription && order.orderType !== 'Pickup' && (
            <Tracker chatId={chatId} orderId={order.orderId} />
          )}
          {isRunning && canChangeOrderNominee(order) && (
            <Button
              look="quiet"
              icon="id-card"
              onClick={() =>
                dispatch({
                  kind: 'panel-opened',
                  panel: { kind: 'nominee-form', chatId, orderId: order.orderId },
                })
              }
            >
              {copy.offerNominee}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns true when the nominee of an order can still be changed. Source: OP-65 */
function canChangeOrderNominee({ orderType, status, isSubscription }: Order): boolean {
  const label = orderType === 'Pickup' && !isSubscription ? toPickupLabel(status) : null
  return label !== null && canChangeNominee(label)
}

function OrderFacts({ order }: { readonly order: Order }) {
  const card = createOrderCard(order, { canPress: false, copy: standardCopy })
  switch (card.kind) {
    case 'pickup':
      return (
        <>
          <p className={css.head}>
            <strong>{card.title}</strong> <Chip>{card.status}</Chip>
          </p>
          <p className={css.line}>{card.placeLine}</p>
        </>
      )
    case 'delivery':
      return (
        <>
          <p className={css.head}>
            <strong>{card.title}</strong> <Chip>{order.status}</Chip>
          </p>
          <p className={css.line}>{[card.label, card.byLine, card.countLine].filter(Boolean).join(', ')}</p>
        </>
      )
    case 'subscription':
      return (
        <>
          <p className={css.head}>
            <strong>{card.schemeLine}</strong> <Chip>{card.label}</Chip>
          </p>
          <p className={css.line}>{card.byLine}</p>
        </>
      )
  }
}

const stepTones: Readonly<Record<DeliveryStep['kind'], ChipTone>> = {
  'on-track': 'good',
  delayed: 'warn',
  failed: 'bad',
  cancelled: 'bad',
  unknown: 'plain',
}

/** The delivery tracking of an order, as the shopper sees it. Source: TRK-26 to TRK-46 */
function Tracker({ chatId, orderId }: { readonly chatId: string; readonly orderId: string }) {
  const [isOpen, setOpen] = useState(false)
  const tracker = useShift(({ trackers }) => trackers[orderId])
  const now = useShift(getServerMinute)
  const dispatch = useDispatch()
  const id = useId()

  function toggle() {
    if (!isOpen) dispatch({ kind: 'tracker-requested', chatId, orderId })
    setOpen(!isOpen)
  }

  return (
    <>
      <Button look="quiet" icon="truck" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {isOpen ? copy.hideTracker : copy.track}
      </Button>
      <div id={id} aria-live="polite">
        {isOpen && tracker?.at === 'loading' && <p className={css.line}>{copy.fetching}</p>}
        {isOpen && tracker?.at === 'failed' && <p className={css.line}>{copy.loadFailed}</p>}
        {isOpen &&
          tracker?.at === 'loaded' &&
          createDeliveryView(tracker.value, { now, copy: standardCopy }).consignments.map(
            (consignment, index) => (
              <div key={consignment.consignmentNumber ?? index} className={css.consignment}>
                {consignment.title !== null && <p className={css.strong}>{consignment.title}</p>}
                <Chip tone={stepTones[consignment.step.kind]}>{consignment.chip}</Chip>
                <p className={css.line}>{consignment.explanation}</p>
                <p className={css.line}>{consignment.carrierLine}</p>
                {consignment.trackUrl !== null && (
                  <ExternalLink href={consignment.trackUrl}>
                    {consignment.consignmentNumber ?? consignment.trackUrl}
                  </ExternalLink>
                )}
              </div>
            ),
          )}
      </div>
    </>
  )
}
