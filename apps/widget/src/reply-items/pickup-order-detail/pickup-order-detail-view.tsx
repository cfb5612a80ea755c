import { createOrderCard } from '@murphy/domain/orders'
import { cardWords } from '../../components/order-card/copy'
import { OrderCard } from '../../components/order-card/order-card'
import type { ViewProps } from '../view'

/** The same card as in the list, but a press on it would lead back here. Source: ORD-34, OP-65, OP-68 */
export function PickupOrderDetailView({ item, facts }: ViewProps<'pickup-order-detail'>) {
  return (
    <OrderCard
      card={createOrderCard(item.order, {
        canPress: false,
        userFirstName: facts.firstName,
        words: cardWords,
      })}
    />
  )
}
