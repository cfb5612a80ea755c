import { runFlow } from '../flows/run-flow'
import type { IntentHandler } from '../intent'
import { isOfferedToGuests } from './guest-lookup-offer'
import { orderTracking } from './order-tracking'

/**
 * Looks up an order for a guest who knows its number and email. A signed-in shopper gets the tracking, and a guest of a
 * retailer that does not offer it the log-in. Nothing is bound to the shopper.
 *
 * Source: OP-139
 */
export const guestOrderLookup: IntentHandler = async (request, tools) => {
  const { shopper, isShopperUnproven } = request.context
  if (shopper !== null || isShopperUnproven || !isOfferedToGuests(request, tools))
    return await orderTracking(request, tools)
  return await runFlow('guest_order_lookup', request, tools)
}
