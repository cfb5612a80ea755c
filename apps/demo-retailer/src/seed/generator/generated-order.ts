import type { Day } from '../../retail-api/calendar/days'
import type { OrderPlan } from './order-plan'

export type GeneratedOrder = {
  readonly orderId: string
  readonly shopperId: number
  readonly kind: OrderPlan['kind']
  readonly placedOn: Day
  readonly status: string
  readonly deliverOn: Day | null
  readonly pickUpStoreId: string | null
  readonly schemeName: string | null
  readonly schemeQuantity: number | null
  /** `null` for a pick-up. */
  readonly deliveryPostcode: string | null
  readonly nominee: { readonly name: string; readonly phone: string } | null
  readonly consignments: readonly GeneratedConsignment[]
  readonly lines: readonly GeneratedOrderLine[]
  readonly refunds: readonly GeneratedRefund[]
}

export type GeneratedConsignment = {
  readonly shippingType: string
  readonly status: string
  readonly carrierName: string | null
  readonly courierName: string | null
  readonly displayTitle: string | null
  readonly consignmentNumber: string | null
  readonly trackUrl: string | null
  readonly barCodeNumber: string | null
  /** The time of the carrier's status. */
  readonly statusAt: Date
}

export type GeneratedOrderLine = {
  readonly stockCode: string
  readonly quantity: number
  readonly packType: string
  /** Index in the order's list of consignments; `null` for a pick-up. */
  readonly consignment: number | null
}

export type GeneratedRefund = {
  readonly amountCents: number
  readonly status: 'pending' | 'sent' | 'done'
  readonly createdOn: Day
  readonly expectedBy: Day
}
