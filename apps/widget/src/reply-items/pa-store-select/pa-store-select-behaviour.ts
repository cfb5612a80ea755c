import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-12, LAU-13 */
export const paStoreSelectBehaviour: ShownBehaviour = { ...shown, followUp: 'stores' }
