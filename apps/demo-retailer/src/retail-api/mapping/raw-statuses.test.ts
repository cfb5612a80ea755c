import { describe, expect, it } from 'vitest'
import { isInWarehouse, toDeliveryMethod, toParcelStatus, toPickupStatus } from './raw-statuses'

describe('the status of a parcel', () => {
  it.each([
    ['Manifest Received', 'confirmed', true],
    ['Confirmed', 'confirmed', true],
    ['Consignment Confirmed', 'confirmed', true],
    ['Awaiting Picking', 'confirmed', true],
    ['Picking in Progress', 'picking', true],
    ['Packed', 'packed', true],
    ['In transit to delivery depot', 'packed', false],
    ['Pickup Complete', 'dispatched', false],
    ['Dispatched', 'dispatched', false],
    ['Received in Depot', 'in_transit', false],
    ['Consignment Merged', 'in_transit', false],
    ['Out For Delivery', 'out_for_delivery', false],
    ['With Driver', 'out_for_delivery', false],
    ['Consignment with Delivery Partner', 'out_for_delivery', false],
    ['Delivered', 'delivered', false],
    ['Delivered - Left as Instructed', 'delivered', false],
    ['Delivered - Signed', 'delivered', false],
    ['Consignment closed', 'delivered', false],
    ['Delivery attempt failed', 'attempted', false],
    ['Manifest Import Reversed', 'cancelled', false],
    ['Consignment Cancelled', 'cancelled', false],
    ['Held At Customs', 'other', false],
    ['constructor', 'other', false],
    ['', 'other', false],
  ])('%j is %s, in the warehouse: %s', (raw, status, isInside) => {
    expect(toParcelStatus(raw)).toBe(status)
    expect(isInWarehouse(raw)).toBe(isInside)
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
