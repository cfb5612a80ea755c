import type { ClaimRequest } from '@murphy/retail-api'
import { getSydneyDay } from '../calendar/days'
import type { OrderRow } from '../data/order-query'
import type { Handlers, RetailApiPorts } from '../handler-types'
import { getAllowedActions } from '../mapping/allowed-actions'
import { toPositionId } from '../mapping/to-order'
import { ApiProblem, createInvalidField } from '../problem'
import { createOrderEvent } from './order-event'
import { lockOrder } from './orders'
import { attachUploads } from './attach-uploads'

/** Creates the handler of reports that something of an order is not right. */
export function createClaimHandlers({ now }: RetailApiPorts): Handlers<'openClaim'> {
  return {
    openClaim: async ({ path, body }, transaction) => {
      const order = await lockOrder(transaction, path)
      checkLines(body, order)
      if (!getAllowedActions(order, getSydneyDay(now())).includes('claim')) {
        throw new ApiProblem('not_allowed', {
          detail: 'Nothing of this order has arrived in the last 30 days.',
        })
      }
      const createdAt = new Date(now())
      const { claim_id: claimId } = await transaction
        .insertInto('demo_retailer.claim')
        .values({
          order_id: order.order_id,
          kind: body.kind,
          lines: JSON.stringify(body.lines),
          description: body.description,
          status: 'open',
          created_at: createdAt,
        })
        .returning('claim_id')
        .executeTakeFirstOrThrow()
      await attachUploads(transaction, body.uploadIds, { claim_id: claimId })
      return {
        reply: { id: String(claimId), kind: body.kind, status: 'open', createdAt: createdAt.toISOString() },
        event: createOrderEvent(path, now()),
      }
    },
  }
}

function checkLines({ lines }: ClaimRequest, order: OrderRow): void {
  const quantities = new Map(order.lines.map((line) => [toPositionId(line.position), line.quantity]))
  lines.forEach(({ lineId, quantity }, index) => {
    const ordered = quantities.get(lineId)
    if (ordered === undefined) {
      throw createInvalidField(`lines.${index}.lineId`, 'The order has no such line.')
    }
    if (quantity > ordered) {
      throw createInvalidField(`lines.${index}.quantity`, 'The order has fewer of it.')
    }
  })
}
