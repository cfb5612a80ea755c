import type { FlowAction } from './flow-action'
import { requireOrder, requireShopperId, toActionResult } from './flow-action'

/** Cancels a whole order. */
export const cancelOrder: FlowAction = {
  change: 'cancel',
  fields: ['status'],
  perform: async (input, actionId) =>
    toActionResult(
      await input.tools.retail.orderChanges.cancel({
        shopperId: requireShopperId(input),
        orderId: requireOrder(input).orderId,
        actionId,
      }),
    ),
}
