import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-18, LAU-14, OP-33 */
export const verifiedOrdersBehaviour: ShownBehaviour = { ...shown, followUp: 'orders', isPersonal: true }
