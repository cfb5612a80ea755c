import type { Handlers, RetailApiPorts } from '../handler-types'
import { createChangeHandlers } from './change-order'
import { createClaimHandlers } from './claims'
import { createInvoiceHandlers } from './email-invoice'
import { createLookupHandlers } from './guest-lookup'
import { createParcelHandlers } from './parcel-lookup'
import { createNomineeHandlers } from './nominee'
import { createOrderHandlers } from './orders'
import { createShopHandlers } from './shop'
import { createSubscriptionHandlers } from './subscriptions'
import { createTicketHandlers } from './tickets'

/** Returns the handlers of every operation of the contract. */
export function createHandlers(ports: RetailApiPorts): Handlers {
  return {
    ...createShopHandlers(ports),
    ...createOrderHandlers(ports),
    ...createLookupHandlers(ports),
    ...createParcelHandlers(ports),
    ...createSubscriptionHandlers(ports),
    ...createNomineeHandlers(ports),
    ...createInvoiceHandlers(ports),
    ...createChangeHandlers(ports),
    ...createClaimHandlers(ports),
    ...createTicketHandlers(ports),
  }
}
