import { standardOrderCopy } from '@murphy/domain/orders'
import { consignmentCopy, dateCopy } from '../../copy/copy'
import { defineCopy } from '../../copy/define-copy'

/** Texts of an order card and of the details that open in place. Source: ORD-33 */
export const orderCopy = defineCopy('order', {
  ...standardOrderCopy,
  details: 'Details',
  ofOrder: 'of order {orderId}',
  products: 'Products in this order',
  deliveries: 'Deliveries of this order',
  ordered: 'Ordered',
  store: 'Pick up from',
  collector: 'To be collected by',
  /** The action of a press on the card. */
  next: {
    track: 'Track this order',
    'change-nominee': 'Change who picks it up',
    ask: 'Ask about this order',
  },
})

/** All copy that an order card uses. */
export const orderCardCopy = { order: orderCopy, consignment: consignmentCopy, date: dateCopy }
