import { useId } from 'react'
import type { Order } from '@murphy/contracts/entities'
import { fill } from '@murphy/domain/copy'
import { createOrderCard, createOrderDetails } from '@murphy/domain/orders'
import { Icon, joinClasses, VisuallyHidden } from '@murphy/ui'
import { Bubble } from '../../components/bubble/bubble'
import { CardList } from '../../components/card-list/card-list'
import { orderCardCopy, orderCopy } from '../../components/order-card/copy'
import { renderOrderFacts } from '../../components/order-card/order-card'
import { useWidget } from '../../components/widget-context'
import type { State } from '../../core/state'
import type { ViewProps } from '../view-props'
import { Drawer } from './drawer'
import { OrderDetailsView } from './order-details-view'
import css from './verified-orders-view.module.css'

/** The orders of the shopper, one tile for each. Source: MSG-18, ORD-01, ORD-33, OP-90 */
export function VerifiedOrdersView({ item, entryId, from, facts, dispatch }: ViewProps<'verifiedOrders'>) {
  const expanded = useWidget(selectExpanded)
  if (item.items.length === 0)
    return (
      <Bubble from={from}>
        <p>{orderCopy.none}</p>
      </Bubble>
    )
  return (
    <CardList>
      {item.items.map((order, index) => (
        <li key={order.orderId}>
          <OrderTile
            order={order}
            userFirstName={facts.firstName}
            isOpen={expanded?.entryId === entryId && expanded.index === index}
            onPress={() => dispatch({ kind: 'order-opened', entryId, order })}
            onToggle={() => dispatch({ kind: 'order-details-pressed', entryId, index })}
          />
        </li>
      ))}
    </CardList>
  )
}

function selectExpanded(state: State): State['conversation']['expandedOrder'] {
  return state.conversation.expandedOrder
}

type OrderTileProps = {
  readonly order: Order
  readonly userFirstName: string | null
  readonly isOpen: boolean
  /** Called when a clickable card is pressed. */
  readonly onPress: () => void
  readonly onToggle: () => void
}

/**
 * One order of the list: its card, and below it a button that opens the details in place. A subscription has no details,
 * so it has no button and is drawn as a plain card (ORD-29).
 *
 * Source: ORD-01 to ORD-14, ORD-23, ORD-28, ORD-29, ORD-33
 */
export function OrderTile({ order, userFirstName, isOpen, onPress, onToggle }: OrderTileProps) {
  const drawerId = useId()
  const card = createOrderCard(order, { userFirstName, copy: orderCardCopy })
  const details = createOrderDetails(order, { userFirstName, copy: orderCardCopy })

  return (
    <div className={joinClasses(css.tile, card.isClickable && css.pressable)}>
      {card.isClickable ? (
        <button type="button" className={css.card} onClick={onPress}>
          {renderOrderFacts(card)}
        </button>
      ) : (
        <div className={css.card}>{renderOrderFacts(card)}</div>
      )}
      {details !== null && (
        <>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            aria-controls={drawerId}
            onClick={onToggle}
          >
            {orderCopy.details}{' '}
            <VisuallyHidden>{fill(orderCopy.ofOrder, { orderId: order.orderId })}</VisuallyHidden>
            <span className={css.mark}>
              <Icon name="chevron-down" size={16} />
            </span>
          </button>
          <Drawer id={drawerId} isOpen={isOpen}>
            <OrderDetailsView details={details} onNext={onPress} />
          </Drawer>
        </>
      )}
    </div>
  )
}
