import { toClaimUses } from '../../quotas/quotas'
import { takeQuota } from '../rate-limits'
import { requireOwnOrder, requireShopper } from '../require-shopper'
import type { RestHandlers, RestPorts } from '../rest-call'

/** Creates the handlers of claims about orders. Photos arrive by `mountClaimUploads`. Source: OP-140 */
export function createClaimHandlers(ports: RestPorts): Pick<RestHandlers, 'claimDetail' | 'sendClaim'> {
  const { retail, quotas, now } = ports
  return {
    claimDetail: async ({ body, params }) => {
      const shopperId = await requireShopper(ports, body)
      return { statusCode: 200, data: requireOwnOrder(await retail.claims.find(shopperId, params.orderId)) }
    },
    sendClaim: async ({ body, idempotencyKey }) => {
      const shopperId = await requireShopper(ports, body)
      const { orderId, kind, lines, description, uploadIds: photoIds } = body
      await takeQuota(quotas, toClaimUses(shopperId), now())
      const request = { shopperId, orderId, kind, lines, description, photoIds, idempotencyKey }
      return { statusCode: 200, data: requireOwnOrder(await retail.claims.open(request)) }
    },
  }
}
