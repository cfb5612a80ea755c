import type { OrderAction } from '@murphy/retail-api'
import type { OrderRow } from '../data/order-query'
import { isInWarehouse, toParcelStatus, toPickupStatus } from './raw-statuses'

type ChangeableOrder = Pick<OrderRow, 'kind' | 'status'> & {
  readonly consignments: readonly Pick<OrderRow['consignments'][number], 'shipping_type' | 'status'>[]
}

/** Returns the changes that the shop accepts for an order now. */
export function getAllowedActions(order: ChangeableOrder): OrderAction[] {
  return order.kind === 'pickup' ? getPickupActions(order.status) : getDeliveryActions(order)
}

function getPickupActions(raw: string): OrderAction[] {
  const status = toPickupStatus(raw)
  switch (status) {
    case 'placed':
    case 'picking':
      return ['set_nominee', 'email_invoice', 'cancel']
    case 'ready':
      return ['set_nominee', 'email_invoice']
    case 'collected':
      return ['email_invoice', 'claim']
    case 'other':
      return ['email_invoice']
    case 'cancelled':
      return []
  }
}

/** Cancelled parcels do not count: the rest of the order is what can be changed. */
function getDeliveryActions({ kind, consignments }: ChangeableOrder): OrderAction[] {
  const parcels = consignments.filter(({ status }) => toParcelStatus(status) !== 'cancelled')
  if (parcels.length === 0) return []
  const actions: OrderAction[] = ['email_invoice']
  if (parcels.every(({ status }) => isInWarehouse(status))) {
    actions.push('cancel', 'change_address', 'change_instructions')
    const hasChosenDay =
      kind === 'subscription' || parcels.every(({ shipping_type: type }) => type === 'Pick A Day')
    if (hasChosenDay) actions.push('change_day')
  }
  if (parcels.some(({ status }) => toParcelStatus(status) === 'delivered')) actions.push('claim')
  return actions
}
