import type { ClaimKind } from '../../retail/ports'
import type { FlowAction } from './flow-action'
import { requireOrder } from './flow-action'

/** Opens the form of a claim, in which the shopper adds products and photos. Nothing is changed before. Source: OP-140 */
export function createOpenClaim(kind: ClaimKind): FlowAction {
  return {
    change: 'claim',
    fields: [],
    replies: ['guest_form', 'none_form'],
    perform: async (input) => ({
      kind: 'done',
      items: [
        { type: 'command', commandName: 'OPEN_CLAIM_FORM', orderId: requireOrder(input).orderId, kind },
      ],
    }),
  }
}
