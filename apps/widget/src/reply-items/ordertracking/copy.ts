import { standardTrackingCopy } from '@murphy/domain/delivery'
import { defineCopy } from '../../copy/define-copy'

/** Source: TRK-47 to TRK-60 */
export const orderTrackingCopy = defineCopy('orderTracking', {
  ...standardTrackingCopy,
  orderNumber: 'Order #{orderId}',
})
