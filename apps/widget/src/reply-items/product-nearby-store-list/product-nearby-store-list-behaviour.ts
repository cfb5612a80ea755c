import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Source: MSG-15, LAU-16 */
export const productNearbyStoreListBehaviour: ShownBehaviour = { ...shown, followUp: 'products' }
