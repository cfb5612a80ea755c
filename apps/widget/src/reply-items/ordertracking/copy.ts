import { trackingWords } from '@murphy/domain/delivery'
import { defineWords } from '../../words/words'

/** Source: TRK-47 to TRK-60 */
export const orderTrackingCopy = defineWords('orderTracking', {
  ...trackingWords,
  orderNumber: 'Order #{orderId}',
})
