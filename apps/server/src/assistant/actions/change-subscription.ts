import type { SubscriptionAction } from '../../retail/order-change-ports'
import { searchedOrders } from '../orders/find-order-by-description'
import type { ResponseValues } from '../responses/responses'
import { formatDay } from '../references/day-names'
import type { ActionInput, FlowAction } from './flow-action'
import { requireShopperId, toActionResult } from './flow-action'

/** The replies of each action. The first is for a subscription whose state does not need or allow the action. */
const repliesOfAction: Readonly<Record<SubscriptionAction, readonly string[]>> = {
  skip: ['skip_paused', 'skips_order'],
  pause: ['already_paused'],
  resume: ['already_active'],
  stop: [],
}

/** Finds the order that the shop has already made for the next delivery of a subscription. Skipping the delivery stops this order too. */
async function findOrderOfDelivery(
  input: ActionInput,
): Promise<{ readonly reply: string; readonly values: ResponseValues } | null> {
  const { subject, tools } = input
  if (subject.kind !== 'subscription' || !tools.isOffered('orders')) return null
  const { name, nextOn } = subject.subscription
  if (nextOn === null) return null
  const orders = await tools.retail.orderChanges.recent(requireShopperId(input), searchedOrders)
  const made = orders.find(
    ({ kind, stage, day, items }) =>
      kind === 'subscription' &&
      stage === 'open' &&
      day === nextOn &&
      items.some((item) => item.name.toLowerCase().includes(name.toLowerCase())),
  )
  return made === undefined
    ? null
    : { reply: 'skips_order', values: { orderNumber: made.orderId, day: formatDay(nextOn) } }
}

/** Skips, pauses, resumes or stops a subscription. */
export function createSubscriptionChange(action: SubscriptionAction): FlowAction {
  return {
    change: action,
    replies: repliesOfAction[action],
    fields: [action === 'skip' ? 'nextOn' : 'status'],
    ...(action === 'skip' ? { findSideEffect: findOrderOfDelivery } : {}),
    perform: async (input, actionId) => {
      if (input.subject.kind !== 'subscription') throw new Error('The action is about a subscription.')
      return toActionResult(
        await input.tools.retail.subscriptions.change({
          shopperId: requireShopperId(input),
          subscriptionId: input.subject.subscription.subscriptionId,
          action,
          actionId,
        }),
      )
    },
  }
}
