import { noOrders, orderCard } from '@murphy/domain/orders'
import { Bubble } from '../bubble/bubble'
import { CardList } from '../card-list/card-list'
import { OrderCard } from '../order-card/order-card'
import type { ViewProps } from '../view'

/** Source: MSG-18, ORD-01, OP-90 */
export function VerifiedOrdersView({ item, entryId, from, facts, dispatch }: ViewProps<'verifiedOrders'>) {
  if (item.items.length === 0)
    return (
      <Bubble from={from}>
        <p>{noOrders}</p>
      </Bubble>
    )
  return (
    <CardList>
      {item.items.map((order) => (
        <li key={order.orderId}>
          <OrderCard
            card={orderCard(order, { userFirstName: facts.firstName })}
            onPress={() => dispatch({ kind: 'order-opened', entryId, order })}
          />
        </li>
      ))}
    </CardList>
  )
}
