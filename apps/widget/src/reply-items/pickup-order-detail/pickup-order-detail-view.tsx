import { createOrderCard } from '@murphy/domain/orders'
import { orderCardCopy } from '../../components/order-card/copy'
import { OrderCard } from '../../components/order-card/order-card'
import type { ViewProps } from '../view-props'

/** The order card of the list. It cannot be pressed, because a press would lead back here. Source: ORD-34, OP-65, OP-68 */
export function PickupOrderDetailView({ item, facts }: ViewProps<'pickup-order-detail'>) {
  return (
    <OrderCard
      card={createOrderCard(item.order, {
        canPress: false,
        userFirstName: facts.firstName,
        copy: orderCardCopy,
      })}
    />
  )
}
