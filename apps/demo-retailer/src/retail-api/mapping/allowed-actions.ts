import type { OrderAction } from '@murphy/retail-api'
import type { Day } from '../calendar/days'
import { addDays, getSydneyDay } from '../calendar/days'
import type { OrderRow } from '../data/order-query'
import { toParcelStatus, toPickupStatus } from './raw-statuses'

type ChangeableParcel = Pick<
  OrderRow['consignments'][number],
  'shipping_type' | 'status' | 'status_changed_at'
>
type ChangeableOrder = Pick<OrderRow, 'kind' | 'status' | 'date'> & {
  readonly consignments: readonly ChangeableParcel[]
}

/** Damage, missing and wrong items are reported up to so many days after an order was delivered or collected. */
const claimDays = 30

/** Returns the changes that the shop accepts for an order on a day in Sydney, as its help articles say. */
export function getAllowedActions(order: ChangeableOrder, today: Day): OrderAction[] {
  return order.kind === 'pickup' ? getPickupActions(order, today) : getDeliveryActions(order, today)
}

/** The shop does not keep the time of collection, so claims count from the order's day. */
function getPickupActions({ status, date }: ChangeableOrder, today: Day): OrderAction[] {
  switch (toPickupStatus(status)) {
    case 'placed':
    case 'picking':
      return ['set_nominee', 'email_invoice', 'cancel']
    case 'ready':
      return ['set_nominee', 'email_invoice']
    case 'collected':
      return isWithinClaimDays(date, today) ? ['email_invoice', 'claim'] : ['email_invoice']
    case 'other':
      return ['email_invoice']
    case 'cancelled':
      return []
  }
}

/** Cancelled parcels do not count: the rest of the order is what can be changed. */
function getDeliveryActions({ kind, consignments }: ChangeableOrder, today: Day): OrderAction[] {
  const parcels = consignments.filter(({ status }) => toParcelStatus(status) !== 'cancelled')
  if (parcels.length === 0) return []
  const actions: OrderAction[] = ['email_invoice']
  // Picking has not begun: the parcel is Confirmed or Awaiting Picking.
  if (parcels.every(({ status }) => toParcelStatus(status) === 'confirmed')) {
    actions.push('cancel')
    const isSameDay = parcels.some(({ shipping_type: type }) => type === 'Same Day')
    if (!isSameDay) actions.push('change_address', 'change_instructions')
    const hasChosenDay =
      kind === 'subscription' || parcels.every(({ shipping_type: type }) => type === 'Pick A Day')
    if (hasChosenDay && !isSameDay) actions.push('change_day')
  }
  if (parcels.some((parcel) => isClaimable(parcel, today))) actions.push('claim')
  return actions
}

function isClaimable({ status, status_changed_at: changedAt }: ChangeableParcel, today: Day): boolean {
  if (toParcelStatus(status) !== 'delivered') return false
  return changedAt === null || isWithinClaimDays(getSydneyDay(Date.parse(changedAt)), today)
}

function isWithinClaimDays(day: Day, today: Day): boolean {
  return today <= addDays(day, claimDays)
}
