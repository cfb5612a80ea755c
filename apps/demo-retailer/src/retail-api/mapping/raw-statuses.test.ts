import { describe, expect, it } from 'vitest'
import { toDeliveryMethod, toParcelStatus, toPickupStatus } from './raw-statuses'

describe('the status of a parcel', () => {
  it.each([
    ['Manifest Received', 'confirmed'],
    ['Confirmed', 'confirmed'],
    ['Consignment Confirmed', 'confirmed'],
    ['Awaiting Picking', 'confirmed'],
    ['Picking in Progress', 'picking'],
    ['Packed', 'packed'],
    ['In transit to delivery depot', 'packed'],
    ['Pickup Complete', 'dispatched'],
    ['Dispatched', 'dispatched'],
    ['Received in Depot', 'in_transit'],
    ['Consignment Merged', 'in_transit'],
    ['Out For Delivery', 'out_for_delivery'],
    ['With Driver', 'out_for_delivery'],
    ['Consignment with Delivery Partner', 'out_for_delivery'],
    ['Delivered', 'delivered'],
    ['Delivered - Left as Instructed', 'delivered'],
    ['Delivered - Signed', 'delivered'],
    ['Consignment closed', 'delivered'],
    ['Delivery attempt failed', 'attempted'],
    ['Manifest Import Reversed', 'cancelled'],
    ['Consignment Cancelled', 'cancelled'],
    ['Held At Customs', 'other'],
    ['constructor', 'other'],
    ['', 'other'],
  ])('%j is %s', (raw, status) => {
    expect(toParcelStatus(raw)).toBe(status)
  })
})

describe('the status of an order that is collected', () => {
  it.each([
    ['Placed', 'placed'],
    ['Awaiting', 'picking'],
    ['Packed', 'ready'],
    ['Completed', 'collected'],
    ['Collected', 'collected'],
    ['Cancelled', 'cancelled'],
    ['Returned', 'other'],
    ['toString', 'other'],
  ])('%j is %s', (raw, status) => {
    expect(toPickupStatus(raw)).toBe(status)
  })
})

describe('the method of a delivery', () => {
  it.each([
    ['Standard', 'standard'],
    ['Pick A Day', 'scheduled'],
    ['Same Day', 'same_day'],
    ['Supplier', 'supplier'],
    ['Courier Express', 'other'],
  ])('%j is %s', (raw, method) => {
    expect(toDeliveryMethod(raw)).toBe(method)
  })
})
