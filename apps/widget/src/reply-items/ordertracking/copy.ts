import { defineWords } from '../../words/words'

/** Source: TRK-49 */
export const orderTrackingCopy = defineWords('orderTracking', { orderNumber: 'Order #{orderId}' })
