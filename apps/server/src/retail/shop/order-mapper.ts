import type {
  ConsignmentNote,
  DeliveryDetails,
  Order as WireOrder,
  ProductSegment,
  TrackingInfo,
} from '@murphy/contracts/entities'
import type { CalendarDate } from '@murphy/domain/calendar'
import { parseCalendarDate, toSydneyDate } from '@murphy/domain/calendar'
import { getConsignmentDate, toDeliveryStep } from '@murphy/domain/delivery'
import { toPickupLabel } from '@murphy/domain/orders'
import type { DeliveryMethod, Order, Parcel, ParcelStatus, Pickup, PickupStatus } from '@murphy/retail-api'

/** Returns an order as cards and screens read it. Source: ORD-15 to ORD-17 */
export function toWireOrder(order: Order): WireOrder {
  return {
    orderId: order.id,
    date: order.placedOn,
    orderDate: order.placedOn,
    deliveryDate: order.requestedOn,
    orderType: order.kind === 'pickup' ? 'Pickup' : 'Delivery',
    status: getOrderStatus(order),
    deliveryCount: order.parcels.length,
    consignmentShippingTypes: order.parcels.map(getShippingType),
    ...(order.parcels.some((parcel) => getOwnDate(parcel) !== undefined)
      ? { consignmentExpectedDates: order.parcels.map((parcel) => getParcelDate(parcel, order)) }
      : {}),
    productImages: order.lines.map(({ imageUrl }) => imageUrl),
    isSubscription: order.kind === 'subscription',
    // The assistant adds its intent to the data of the retailer.
    intentGroupId: '',
    intentGroupName: '',
    ...toPickupFields(order.pickup),
    ...(order.subscription === null
      ? {}
      : { quantity: order.subscription.quantity, schemeName: order.subscription.name }),
  }
}

function toPickupFields(pickup: Pickup | null): Pick<WireOrder, 'pickUpStoreName' | 'nomineeDetails'> {
  if (pickup === null) return {}
  const nomineeDetails = pickup.nominee === null ? null : { nomineeName: pickup.nominee.name }
  return { pickUpStoreName: pickup.storeName, nomineeDetails }
}

/** Returns the parcels of an order with their products; null for an order that is collected. Source: TRK-19 to TRK-21 */
export function toDeliveryDetails(order: Order): DeliveryDetails | null {
  if (order.kind === 'pickup') return null
  return {
    date: order.placedOn,
    orderId: order.id,
    recipients: [
      {
        deliveryDate: order.requestedOn,
        productSegments: order.parcels.map((parcel) => toSegment(parcel, order)),
      },
    ],
  }
}

function toSegment(parcel: Parcel, { lines }: Order): ProductSegment {
  const expectedDate = getOwnDate(parcel)
  return {
    shippingType: getShippingType(parcel),
    ...(expectedDate === undefined ? {} : { expectedDate }),
    statusDescription: getParcelStatus(parcel),
    carrierName: parcel.carrier.name,
    displayTitle: parcel.carrier.service,
    consignmentNo: parcel.trackingNumber,
    trackUrl: parcel.trackingUrl,
    products: lines
      .filter(({ id }) => parcel.lineIds.includes(id))
      .map(({ name, quantity, pack, imageUrl }) => ({
        name,
        quantity,
        packType: pack,
        productImage: imageUrl,
      })),
  }
}

/**
 * Returns the carriers' data of each parcel. An order that is collected has one note, which is not counted.
 * Source: TRK-48, TRK-50
 */
export function toTrackingInfo(order: Order): TrackingInfo {
  if (order.kind === 'pickup') return { consignmentNotes: [createPickupNote(getOrderStatus(order))] }
  return {
    consignmentNotes: order.parcels.map((parcel) => {
      const shippingType = getShippingType(parcel)
      return {
        status: getParcelStatus(parcel),
        expectedDeliveryDate: getParcelDate(parcel, order),
        statusDate: parcel.statusAt === null ? null : new Date(parcel.statusAt).toISOString(),
        courierName: parcel.carrier.courier,
        carrierName: parcel.carrier.name,
        trackingURL: parcel.trackingUrl,
        barCodeNumber: parcel.barcode,
        consignmentNumber: parcel.trackingNumber,
        deliveryType: shippingType,
      }
    }),
  }
}

/** Creates the note of an order that is collected. It is no parcel. */
export function createPickupNote(status: string): ConsignmentNote {
  return {
    status,
    expectedDeliveryDate: null,
    statusDate: null,
    courierName: null,
    carrierName: null,
    trackingURL: null,
    barCodeNumber: null,
    consignmentNumber: null,
    deliveryType: 'Pickup',
  }
}

const shippingTypes: Readonly<Record<Exclude<DeliveryMethod, 'other'>, string>> = {
  standard: 'Standard',
  scheduled: 'Pick A Day',
  same_day: 'Same Day',
  supplier: 'Supplier',
}

/**
 * Returns the day on which the shop itself expects a parcel; `null`: unknown, because the method is one of the shop's own
 * and it sends no day; `undefined`: the day is calculated from the method.
 */
function getOwnDate({ method, expectedOn }: Parcel): CalendarDate | null | undefined {
  return expectedOn === null && method !== 'other' ? undefined : toSydneyDate(expectedOn)
}

/** Returns the day on which a parcel is expected, the same for chat, tracking screen and order card. Source: OP-69 */
function getParcelDate(parcel: Parcel, { placedOn, requestedOn }: Order): CalendarDate | null {
  return getConsignmentDate({
    shippingType: getShippingType(parcel),
    orderDate: toSydneyDate(placedOn),
    requestedDate: toSydneyDate(requestedOn),
    expectedDate: getOwnDate(parcel),
  })
}

function getShippingType({ method, methodText }: Parcel): string {
  return method === 'other' ? (methodText ?? shippingTypes.standard) : shippingTypes[method]
}

function getOrderStatus({ pickup, parcels: [first] }: Order): string {
  if (pickup !== null) return getPickupStatus(pickup)
  return first === undefined ? parcelStatuses.confirmed : getParcelStatus(first)
}

/** The specification's status for each status of the contract. Source: TRK-26 to TRK-31 */
const parcelStatuses: Readonly<Record<Exclude<ParcelStatus, 'other'>, string>> = {
  confirmed: 'Confirmed',
  picking: 'Picking in Progress',
  packed: 'Packed',
  dispatched: 'Dispatched',
  in_transit: 'Received in Depot',
  out_for_delivery: 'Out For Delivery',
  delivered: 'Delivered',
  attempted: 'Delivery attempt failed',
  cancelled: 'Consignment Cancelled',
}

/** A carrier's own status stays when it means the same to the shopper, because it may say more: `Delivered - Signed`. */
function getParcelStatus({ status, statusText }: Parcel): string {
  if (status === 'other') return statusText ?? ''
  const usual = parcelStatuses[status]
  return statusText !== null && getStepLabel(statusText) === getStepLabel(usual) ? statusText : usual
}

function getStepLabel(status: string): string {
  const step = toDeliveryStep(status, null, noDay)
  return step.kind === 'unknown' ? `unknown ${status}` : step.label
}

/** Any day: without an expected one it does not matter. */
const noDay = parseCalendarDate('2000-01-01')

/** The specification's status for each pick up status of the contract. Source: ORD-18 to ORD-22 */
const pickupStatuses: Readonly<Record<Exclude<PickupStatus, 'other'>, string>> = {
  placed: 'Placed',
  picking: 'Awaiting',
  ready: 'Packed',
  collected: 'Completed',
  cancelled: 'Cancelled',
}

function getPickupStatus({ status, statusText }: Pickup): string {
  if (status === 'other') return statusText ?? ''
  const usual = pickupStatuses[status]
  return statusText !== null && toPickupLabel(statusText) === toPickupLabel(usual) ? statusText : usual
}
