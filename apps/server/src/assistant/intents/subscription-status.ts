import type { SubscriptionFacts } from '../../retail/order-change-ports'
import { findSubscription } from '../subscriptions/find-subscription'
import type { AssistantTools, IntentHandler, IntentRequest, IntentResult } from '../intent'
import { formatDay } from '../references/day-names'
import { createMessage } from '../reply-items'
import { answerForShopper } from './answer-for-shopper'
import { answerRecentOrders } from './recent-orders'

/**
 * Tells the name, quantity, price, state and next day of the shopper's subscriptions, of one or of all. Stopped ones are described only
 * when no other is left. A retailer that offers no list of subscriptions has their orders shown.
 *
 * Source: OP-123, docs/capabilities.md
 */
export const subscriptionStatus: IntentHandler = async (request, tools) => {
  const turn = request.dialogue.turnCount
  if (!tools.isOffered('subscriptions')) return await answerRecentOrders(request, tools, 'subscription')
  return await answerForShopper(request, tools, {
    guestText: tools.getResponse('subscription_status', 'guest', { turn }),
    personal: async ({ shopperId }) =>
      describeSubscriptions(await tools.retail.subscriptions.list(shopperId), request, tools),
  })
}

function describeSubscriptions(
  all: readonly SubscriptionFacts[],
  request: IntentRequest,
  tools: AssistantTools,
): IntentResult {
  const turn = request.dialogue.turnCount
  const current = all.filter(({ status }) => status !== 'stopped')
  const known = current.length > 0 ? current : all
  if (known.length === 0)
    return { items: [createMessage(tools.getResponse('subscription_status', 'none', { turn }))] }
  const selected = request.selected.find(({ kind }) => kind === 'subscription')
  const named =
    known.find(({ subscriptionId }) => subscriptionId === selected?.id) ?? findSubscription(request.text, all)
  const described = named === null ? known : [named]
  const lines = described.map((subscription) => describeSubscription(subscription, tools, turn))
  const lead = described.length > 1 ? [tools.getResponse('subscription_status', 'several', { turn })] : []
  return {
    items: [createMessage([...lead, ...lines].join('\n'))],
    subscriptions: described.map(({ subscriptionId, name }) => ({ id: subscriptionId, name })),
  }
}

/** Returns the sentences about one subscription. */
function describeSubscription(
  { name, quantity, status, price, nextOn }: SubscriptionFacts,
  { getResponse }: AssistantTools,
  turn: number,
): string {
  const values = {
    subscription: name,
    count: String(quantity),
    amount: price === null ? '' : `$${price}`,
    next: nextOn === null ? '' : formatDay(nextOn),
  }
  const situation =
    status === 'active' && nextOn !== null ? 'active' : status === 'active' ? 'active_no_day' : status
  return [
    getResponse('subscription_status', situation, { turn, values }),
    getResponse('subscription_status', price === null ? 'quantity' : 'price', { turn, values }),
  ].join(' ')
}
