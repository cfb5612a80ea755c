import { carriers, type CarrierKey } from './carriers'
import type {
  ConsignmentPlan,
  DayOffset,
  DeliveryPlan,
  OrderPlan,
  PickupPlan,
  SubscriptionPlan,
} from './order-plan'
import { createRandom, type Random } from './random'
import { alexNguyen, samTaylor, shoppers } from './shoppers'
import type { ShippingType } from './statuses'
import {
  cancelledStatuses,
  deliveredStatuses,
  failedStatus,
  openStatuses,
  pickupStatuses,
  shippingTypes,
  unknownStatus,
} from './statuses'

const carrierKeys = Object.keys(carriers) as CarrierKey[] // the object's own literal keys
const pickupStores = ['1021', '1033', '1012', '3001', '3014', '4005', '5006', '6008', '7005', '8850']
const schemes = ['Reds Mixed Dozen', 'Whites Mixed Dozen', 'Bubbles Mixed Dozen', 'Pinot Discovery Dozen']
const nominees = [null, 'Robin Hale', null, 'Kim Tran']

const firstOrderId = 104_000_017
const pickupCount = 25
const subscriptionCount = 8

/** Returns the orders of Jamie and nine more shoppers, in which every raw status occurs with a shipping type and a carrier. */
export function generateOtherOrders(seed: number): OrderPlan[] {
  const random = createRandom(seed, 'orders')
  const buyers = shoppers
    .map(({ shopperId }) => shopperId)
    .filter((id) => id !== alexNguyen && id !== samTaylor)
  const statuses = [...openStatuses, ...deliveredStatuses, failedStatus, ...cancelledStatuses, unknownStatus]
  let orderNumber = 0

  function planOrder(placed: DayOffset) {
    // Orders are given in steps of three, so that no shopper gets the same kind of order each time.
    const shopperId = buyers[(orderNumber * 3) % buyers.length] ?? alexNguyen
    const orderId = String(firstOrderId + orderNumber * 13)
    orderNumber += 1
    return { orderId, shopperId, placed, lines: random.integer(1, 8) }
  }

  function planDelivery(status: string, index: number): DeliveryPlan {
    const shippingType = getSuitableType(status, index)
    const count = 1 + (index % 4)
    const consignments = Array.from({ length: count }, (_, part) =>
      createConsignment({
        status: part === 0 ? status : pickCompanionStatus(status, random),
        shippingType,
        index: index + part,
      }),
    )
    const { placed, deliverOn } = chooseDays(status, shippingType)
    const order = planOrder(placed)
    return { ...order, lines: Math.max(order.lines, count), kind: 'delivery', deliverOn, consignments }
  }

  function planPickup(index: number): PickupPlan {
    const status = pickupStatuses[index % pickupStatuses.length] ?? 'Placed'
    const placed = status === 'Completed' || status === 'Cancelled' ? -8 - index : -(index % 4)
    const storeId = random.pick(pickupStores)
    return { ...planOrder(placed), kind: 'pickup', status, storeId, nomineeName: random.pick(nominees) }
  }

  function planSubscription(index: number): SubscriptionPlan {
    const consignments = [createConsignment({ status: 'Confirmed', shippingType: 'Standard', index })]
    const scheme = { schemeName: random.pick(schemes), schemeQuantity: random.integer(1, 3) }
    return {
      ...planOrder(-3 - index),
      lines: 1,
      kind: 'subscription',
      deliverOn: 10 + index,
      ...scheme,
      consignments,
    }
  }

  return [
    ...statuses.map(planDelivery),
    ...Array.from({ length: pickupCount }, (_, index) => planPickup(index)),
    ...Array.from({ length: subscriptionCount }, (_, index) => planSubscription(index)),
    // Some shoppers have an order of ten digits as well.
    ...statuses.slice(0, 5).map((status, index): OrderPlan => ({
      ...planDelivery(status, index + 2),
      orderId: `100000${7310 + index}`,
    })),
  ]
}

function createConsignment({
  status,
  shippingType,
  index,
}: {
  status: string
  shippingType: ShippingType
  index: number
}): ConsignmentPlan {
  return { status, shippingType, carrier: carrierKeys[index % carrierKeys.length] ?? 'none' }
}

/** Returns a shipping type that fits the status. A failed attempt needs a chosen day, which has come. */
function getSuitableType(status: string, index: number): ShippingType {
  if (status === failedStatus) return 'Pick A Day'
  return shippingTypes[index % shippingTypes.length] ?? 'Standard'
}

/** Returns the status of another consignment of the same order, which is no further than the order's age allows. */
function pickCompanionStatus(status: string, random: Random): string {
  return isFinished(status) ? random.pick(deliveredStatuses) : random.pick(openStatuses)
}

function isFinished(status: string): boolean {
  return [...deliveredStatuses, ...cancelledStatuses].some((finished) => finished === status)
}

type OrderDays = { readonly placed: DayOffset; readonly deliverOn: DayOffset | null }

/** The days of an order that is under way, by shipping type. Such an order is not late. */
const daysUnderWay: Readonly<Record<ShippingType, OrderDays>> = {
  Standard: { placed: -1, deliverOn: null },
  Supplier: { placed: -4, deliverOn: null },
  'Pick A Day': { placed: -2, deliverOn: 3 },
  'Same Day': { placed: 0, deliverOn: null },
  'Courier Express': { placed: 0, deliverOn: null },
}

/** Returns the days on which an order with the given status was placed and is delivered. */
function chooseDays(status: string, shippingType: ShippingType): OrderDays {
  if (isFinished(status)) return { placed: -16, deliverOn: shippingType === 'Pick A Day' ? -12 : null }
  if (status === failedStatus) return { placed: -2, deliverOn: 0 }
  return daysUnderWay[shippingType]
}
