import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-11, LAU-13 */
export const storeBehaviour: ShownBehaviour = { ...shown, followUp: 'stores' }
