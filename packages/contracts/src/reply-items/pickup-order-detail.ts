import { PickupOrderSchema } from '../entities/order'
import type { Shape } from '../entities/shape'
import { item } from './item'
import { orderToPlainText } from './verified-orders'

/** One pickup order as a card that cannot be clicked (OP-65). */
export const schema = item('pickup-order-detail', { order: PickupOrderSchema })
export type PickupOrderDetailItem = Shape<typeof schema>

export function toPlainText({ order }: PickupOrderDetailItem): string {
  const text = orderToPlainText(order)
  return order.pickUpStoreName === '' ? text : `${text}, pick up at ${order.pickUpStoreName}`
}

export const examples = [
  {
    type: 'pickup-order-detail',
    shopper: 4711,
    order: {
      orderId: '10234568',
      date: '2024-06-03',
      orderDate: '2024-06-03',
      deliveryDate: null,
      orderType: 'Pickup',
      status: 'Packed',
      deliveryCount: 0,
      consignmentShippingTypes: [],
      productImages: ['https://img.example/1.svg'],
      isSubscription: false,
      intentGroupId: 'ig-5',
      intentGroupName: 'Pick up',
      pickUpStoreName: 'Alexandria',
      nomineeDetails: { nomineeName: 'Jo Park' },
    },
  },
  {
    type: 'pickup-order-detail',
    order: {
      orderId: '10234569',
      date: null,
      orderDate: null,
      deliveryDate: null,
      orderType: 'Pickup',
      status: 'Collected',
      deliveryCount: 0,
      consignmentShippingTypes: [],
      productImages: [],
      isSubscription: false,
      intentGroupId: '',
      intentGroupName: '',
      pickUpStoreName: '',
      nomineeDetails: null,
    },
  },
] as const satisfies readonly PickupOrderDetailItem[]
