import type { OrderPlan } from './order-plan'
import { alexNguyen } from './shoppers'

const alex = { shopperId: alexNguyen, deliverOn: null } as const

/**
 * Orders of every kind for the shopper of demonstrations. The days are chosen so that each order is as its comment says on
 * every weekday of seeding: 4 business days are never more than 6 days, 10 never more than 14.
 * Source: docs/interfaces.md#demonstration, TRK-26 to TRK-46, ORD-18 to ORD-29
 */
// oxfmt-ignore
export const alexsOrders: readonly OrderPlan[] = [
  { ...alex, kind: 'pickup', orderId: '10234573', placed: 0, lines: 3, status: 'Placed', storeId: '1021', nomineeName: null },
  // Same day, on its way.
  { ...alex, kind: 'delivery', orderId: '10234571', placed: 0, lines: 2, consignments: [
    { shippingType: 'Same Day', status: 'With Driver', carrier: 'ownFleet' },
  ] },
  // Three consignments in three different steps.
  { ...alex, kind: 'delivery', orderId: '10234567', placed: -1, lines: 7, consignments: [
    { shippingType: 'Standard', status: 'Out For Delivery', carrier: 'starTrack' },
    { shippingType: 'Standard', status: 'Received in Depot', carrier: 'ausPost' },
    { shippingType: 'Standard', status: 'Picking in Progress', carrier: 'ownFleet' },
  ] },
  { ...alex, kind: 'subscription', orderId: '10234564', placed: -1, lines: 1, deliverOn: 9, schemeName: 'Reds Mixed Dozen', schemeQuantity: 2, consignments: [
    { shippingType: 'Standard', status: 'Confirmed', carrier: 'none' },
  ] },
  { ...alex, kind: 'pickup', orderId: '10234560', placed: -1, lines: 5, status: 'Packed', storeId: '3001', nomineeName: 'Jo Park' },
  // Two consignments on a day that was asked for.
  { ...alex, kind: 'delivery', orderId: '10234559', placed: -2, deliverOn: 2, lines: 5, consignments: [
    { shippingType: 'Pick A Day', status: 'Packed', carrier: 'nexday' },
    { shippingType: 'Pick A Day', status: 'Dispatched', carrier: 'xlExpress' },
  ] },
  // A driver was at the door today.
  { ...alex, kind: 'delivery', orderId: '10234551', placed: -3, deliverOn: 0, lines: 1, consignments: [
    { shippingType: 'Pick A Day', status: 'Delivery attempt failed', carrier: 'xlExpress' },
  ] },
  { ...alex, kind: 'pickup', orderId: '10234548', placed: -3, lines: 4, status: 'Awaiting', storeId: '1012', nomineeName: null },
  // From a supplier, who needs ten business days.
  { ...alex, kind: 'delivery', orderId: '10234540', placed: -4, lines: 2, consignments: [
    { shippingType: 'Supplier', status: 'Consignment with Delivery Partner', carrier: 'titleOnly' },
  ] },
  // Standard and Supplier together; the first part has arrived.
  { ...alex, kind: 'delivery', orderId: '10234531', placed: -5, lines: 4, consignments: [
    { shippingType: 'Standard', status: 'Delivered - Left as Instructed', carrier: 'ausPost' },
    { shippingType: 'Supplier', status: 'Pickup Complete', carrier: 'none' },
  ] },
  // A type and a status that are not mapped.
  { ...alex, kind: 'delivery', orderId: '10234522', placed: -6, lines: 1, consignments: [
    { shippingType: 'Courier Express', status: 'Held At Customs', carrier: 'none' },
  ] },
  // Delayed: four business days are over.
  { ...alex, kind: 'delivery', orderId: '10234510', placed: -9, lines: 3, consignments: [
    { shippingType: 'Standard', status: 'With Driver', carrier: 'ausPost' },
  ] },
  { ...alex, kind: 'pickup', orderId: '10234498', placed: -11, lines: 2, status: 'Completed', storeId: '1021', nomineeName: 'Jo Park' },
  { ...alex, kind: 'delivery', orderId: '10234480', placed: -13, lines: 6, consignments: [
    { shippingType: 'Standard', status: 'Delivered - Signed', carrier: 'starTrack' },
  ] },
  { ...alex, kind: 'delivery', orderId: '10234455', placed: -15, lines: 2, consignments: [
    { shippingType: 'Standard', status: 'Consignment Cancelled', carrier: 'none' },
  ] },
  { ...alex, kind: 'pickup', orderId: '10234431', placed: -18, lines: 1, status: 'Cancelled', storeId: '1033', nomineeName: null },
  // Four consignments, the last one late.
  { ...alex, kind: 'delivery', orderId: '10234402', placed: -20, lines: 9, consignments: [
    { shippingType: 'Standard', status: 'Delivered', carrier: 'ownFleet' },
    { shippingType: 'Standard', status: 'Consignment closed', carrier: 'starTrack' },
    { shippingType: 'Standard', status: 'Delivered - Signed', carrier: 'nexday' },
    { shippingType: 'Supplier', status: 'Consignment Merged', carrier: 'titleOnly' },
  ] },
  { ...alex, kind: 'pickup', orderId: '9987340', placed: -26, lines: 2, status: 'Collected', storeId: '1021', nomineeName: null },
  { ...alex, kind: 'pickup', orderId: '9987125', placed: -33, lines: 4, status: 'Returned', storeId: '3001', nomineeName: null },
  { ...alex, kind: 'subscription', orderId: '9986002', placed: -40, lines: 1, deliverOn: -31, schemeName: 'Pinot Discovery Dozen', schemeQuantity: 1, consignments: [
    { shippingType: 'Standard', status: 'Delivered', carrier: 'starTrack' },
  ] },
]
