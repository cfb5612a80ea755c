import type { State } from '../../core/state'
import { useWidget } from '../../components/widget-context'
import { Bubble } from '../../components/bubble/bubble'
import { CardList } from '../../components/card-list/card-list'
import { orderCopy } from '../../components/order-card/copy'
import { OrderTile } from './order-tile'
import type { ViewProps } from '../view-props'

/** Source: MSG-18, ORD-01, ORD-33, OP-90 */
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
