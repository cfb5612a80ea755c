import type { CarrierKey } from './carriers'

/** A day counted from the day of seeding: -1 is yesterday, 2 the day after tomorrow. */
export type DayOffset = number

export type ConsignmentPlan = {
  readonly shippingType: string
  /** Raw status as the carrier gives it. Source: TRK-26 to TRK-32 */
  readonly status: string
  readonly carrier: CarrierKey
}

type PlannedOrder = {
  readonly orderId: string
  readonly shopperId: number
  readonly placed: DayOffset
  /** The number of different products. */
  readonly lines: number
}

export type DeliveryPlan = PlannedOrder & {
  readonly kind: 'delivery'
  /** The day that the shopper chose; `null` where the day follows from the shipping type. Source: TRK-40 to TRK-44 */
  readonly deliverOn: DayOffset | null
  /** One to four consignments. */
  readonly consignments: readonly ConsignmentPlan[]
}

export type PickupPlan = PlannedOrder & {
  readonly kind: 'pickup'
  readonly status: string
  readonly storeId: string
  readonly nomineeName: string | null
}

export type SubscriptionPlan = PlannedOrder & {
  readonly kind: 'subscription'
  readonly deliverOn: DayOffset
  /** Name of the mixed case that is sent each time. */
  readonly schemeName: string
  readonly schemeQuantity: number
  readonly consignments: readonly ConsignmentPlan[]
}

export type OrderPlan = DeliveryPlan | PickupPlan | SubscriptionPlan
