import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: ORD-34, LAU-14, OP-33 */
export const pickupOrderDetailBehaviour: ShownBehaviour = { ...shown, followUp: 'orders', isPersonal: true }
