import { useId } from 'react'
import type { Order } from '@murphy/contracts/entities'
import { createOrderCard, createOrderDetails } from '@murphy/domain/orders'
import { joinClasses, Icon, VisuallyHidden } from '@murphy/ui'
import { fill } from '@murphy/domain/copy'
import { orderCardCopy, orderCopy } from '../../components/order-card/copy'
import { Drawer } from './drawer'
import { renderOrderFacts } from '../../components/order-card/order-card'
import { OrderDetailsView } from './order-details-view'
import css from './order-tile.module.css'

type Props = {
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
export function OrderTile({ order, userFirstName, isOpen, onPress, onToggle }: Props) {
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
