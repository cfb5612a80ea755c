import { defineWords } from '../../words/words'

/** Of the part of an order card that opens in place. Source: ORD-33 */
export const orderCopy = defineWords('order', {
  details: 'Details',
  ofOrder: 'of order {orderId}',
  products: 'Products in this order',
  deliveries: 'Deliveries of this order',
  ordered: 'Ordered',
  store: 'Pick up from',
  collector: 'To be collected by',
  /** What a press on the card itself leads to. */
  next: {
    track: 'Track this order',
    'change-nominee': 'Change who picks it up',
    ask: 'Ask about this order',
  },
})
