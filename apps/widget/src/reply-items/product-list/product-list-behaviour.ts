import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-14, LAU-16 */
export const productListBehaviour: ShownBehaviour = { ...shown, followUp: 'products' }
