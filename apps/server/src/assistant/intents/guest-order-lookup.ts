import { runFlow } from '../flows/run-flow'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { createArticles } from '../reply-items'
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
  if (shopper !== null || isShopperUnproven || !isOfferedToGuests(request, tools, 'guest_lookup'))
    return withArticle(await orderTracking(request, tools), request, tools)
  return await runFlow('guest_order_lookup', request, tools)
}

/** The score from which an article about ordering without an account follows the log-in prompt. */
const articleScore = 0.6

function withArticle(
  result: IntentResult,
  { text, context }: IntentRequest,
  tools: AssistantTools,
): IntentResult {
  if (context.shopper !== null || result.isRefused === true) return result
  const [hit] = tools.understanding.searchArticles(text, 1)
  return hit === undefined || hit.score < articleScore
    ? result
    : { ...result, items: [...result.items, createArticles([hit])] }
}
