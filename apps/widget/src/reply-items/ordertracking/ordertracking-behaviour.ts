import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-16, LAU-14, OP-33 */
export const orderTrackingBehaviour: ShownBehaviour = { ...shown, followUp: 'orders', isPersonal: true }
