import type { SubscriptionAction } from '../../retail/order-change-ports'
import type { FlowAction } from './flow-action'
import { requireShopperId, toActionResult } from './flow-action'

/** The reply of an action that a subscription in its state does not need or allow. */
const refusals: Readonly<Record<SubscriptionAction, readonly string[]>> = {
  skip: ['skip_paused'],
  pause: ['already_paused'],
  resume: ['already_active'],
  stop: [],
}

/** Skips, pauses, resumes or stops a subscription. */
export function createSubscriptionChange(action: SubscriptionAction): FlowAction {
  return {
    change: action,
    replies: refusals[action],
    fields: [action === 'skip' ? 'nextOn' : 'status'],
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
