import type { ClaimRefusal } from '@murphy/contracts/calls'
import type { Order } from '@murphy/retail-api'

/** Returns why the retailer takes no claim about the order now; `null`: it takes one. Source: OP-140 */
export function getClaimRefusal({
  allowed,
  parcels,
  pickup,
}: Pick<Order, 'allowed' | 'parcels' | 'pickup'>): ClaimRefusal | null {
  if (allowed.includes('claim')) return null
  const statuses = pickup === null ? parcels.map(({ status }) => status) : [pickup.status]
  if (statuses.some((status) => status === 'delivered' || status === 'collected' || status === 'other'))
    return 'not-allowed'
  return statuses.length > 0 && statuses.every((status) => status === 'cancelled')
    ? 'cancelled'
    : 'not-arrived'
}
