import { shown } from '../behaviour'
import type { ShownBehaviour } from '../behaviour'

/** Names an order and an address; nothing follows it. Source: TRK-62, OP-33, OP-89 */
export const resendTaxInvoiceBehaviour: ShownBehaviour = { ...shown, isPersonal: true }
