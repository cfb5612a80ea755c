import { toPickupLabel } from '@murphy/domain/orders'
import { OrderSchema, type Order } from '../entities/order'
import { entries } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { item } from './item'

/** Orders of a shopper whose token the server has verified. Source: MSG-18 */
export const schema = item('verifiedOrders', { items: entries(OrderSchema) })
export type VerifiedOrdersItem = Shape<typeof schema>

export function toPlainText({ items }: VerifiedOrdersItem): string {
  return items.map(orderToPlainText).join('\n')
}

/**
 * Returns an order as plain text: a pick up with the label of its status, any other order with its status.
 * Source: ORD-18 to ORD-22, OP-130
 */
export function orderToPlainText({
  orderId,
  orderType,
  status,
}: Pick<Order, 'orderId' | 'orderType' | 'status'>): string {
  const shownStatus = orderType === 'Pickup' ? (toPickupLabel(status) ?? status) : status
  return shownStatus === '' ? `Order ${orderId}` : `Order ${orderId}: ${shownStatus}`
}

export const examples = [
  {
    type: 'verifiedOrders',
    shopper: 4711,
    items: [
      {
        orderId: '10234567',
        date: '2024-06-03',
        orderDate: '2024-06-03',
        deliveryDate: '2024-06-07',
        orderType: 'Delivery',
        status: 'Confirmed',
        deliveryCount: 2,
        consignmentShippingTypes: ['Pick A Day', 'Standard'],
        productImages: [null, null],
        isSubscription: false,
        intentGroupId: 'ig-7',
        intentGroupName: 'Order tracking',
      },
      {
        orderId: '10234570',
        date: '2024-06-01',
        orderDate: '2024-06-01',
        deliveryDate: '2024-07-01',
        orderType: 'Delivery',
        status: 'Active',
        deliveryCount: 1,
        consignmentShippingTypes: [],
        productImages: [],
        isSubscription: true,
        intentGroupId: 'ig-7',
        intentGroupName: 'Order tracking',
        quantity: 2,
        schemeName: 'Reds Mixed Dozen',
      },
    ],
  },
  { type: 'verifiedOrders', shopper: 789, items: [] },
] as const satisfies readonly VerifiedOrdersItem[]
