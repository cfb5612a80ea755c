import { describe, expect, it } from 'vitest'
import { getAllowedActions } from './allowed-actions'

const delivery = (...parcels: readonly [shippingType: string, status: string][]) => ({
  kind: 'delivery' as const,
  status: parcels[0]?.[1] ?? '',
  consignments: parcels.map(([shipping_type, status]) => ({ shipping_type, status })),
})
const inWarehouse = ['email_invoice', 'cancel', 'change_address', 'change_instructions']

describe('the changes of a delivery', () => {
  it.each([
    ['everything in the warehouse', delivery(['Standard', 'Packed'], ['Supplier', 'Confirmed']), inWarehouse],
    ['a chosen day', delivery(['Pick A Day', 'Confirmed']), [...inWarehouse, 'change_day']],
    [
      'one parcel that has left',
      delivery(['Standard', 'Packed'], ['Standard', 'Dispatched']),
      ['email_invoice'],
    ],
    [
      'the rest of an order in the warehouse',
      delivery(['Standard', 'Packed'], ['Standard', 'Consignment Cancelled']),
      inWarehouse,
    ],
    ['everything cancelled', delivery(['Standard', 'Consignment Cancelled']), []],
    [
      'one parcel delivered',
      delivery(['Standard', 'Delivered'], ['Standard', 'With Driver']),
      ['email_invoice', 'claim'],
    ],
    ['an unknown status', delivery(['Standard', 'Held At Customs']), ['email_invoice']],
  ])('with %s', (_, order, actions) => {
    expect(getAllowedActions(order)).toEqual(actions)
  })

  it('of a subscription include its day', () => {
    const order = { ...delivery(['Standard', 'Confirmed']), kind: 'subscription' as const }
    expect(getAllowedActions(order)).toEqual([...inWarehouse, 'change_day'])
  })
})

describe('the changes of an order that is collected', () => {
  it.each([
    ['Placed', ['set_nominee', 'email_invoice', 'cancel']],
    ['Awaiting', ['set_nominee', 'email_invoice', 'cancel']],
    ['Packed', ['set_nominee', 'email_invoice']],
    ['Completed', ['email_invoice', 'claim']],
    ['Cancelled', []],
    ['Returned', ['email_invoice']],
  ])('with status %s', (status, actions) => {
    expect(getAllowedActions({ kind: 'pickup', status, consignments: [] })).toEqual(actions)
  })
})
