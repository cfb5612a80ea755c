import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-13, LAU-13 */
export const storeSelectBehaviour: ShownBehaviour = { ...shown, followUp: 'stores' }
