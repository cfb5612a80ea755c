import { describe, expect, it } from 'vitest'
import { getAllowedActions } from './allowed-actions'

const today = '2026-03-02'
const recently = '2026-02-27T03:00:00+00:00'

const delivery = (...parcels: readonly [shippingType: string, status: string, changedAt?: string][]) => ({
  kind: 'delivery' as const,
  status: parcels[0]?.[1] ?? '',
  date: '2026-02-25',
  consignments: parcels.map(([shipping_type, status, status_changed_at = recently]) => ({
    shipping_type,
    status,
    status_changed_at,
  })),
})
const unpicked = ['email_invoice', 'cancel', 'change_address', 'change_instructions']

describe('the changes of a delivery', () => {
  it.each([
    [
      'every parcel before picking',
      delivery(['Standard', 'Awaiting Picking'], ['Supplier', 'Confirmed']),
      unpicked,
    ],
    ['a chosen day', delivery(['Pick A Day', 'Confirmed']), [...unpicked, 'change_day']],
    [
      'a chosen day for one of two parcels',
      delivery(['Pick A Day', 'Confirmed'], ['Standard', 'Confirmed']),
      unpicked,
    ],
    ['Same Day before picking', delivery(['Same Day', 'Confirmed']), ['email_invoice', 'cancel']],
    ['picking in progress', delivery(['Standard', 'Picking in Progress']), ['email_invoice']],
    [
      'one parcel that is packed',
      delivery(['Standard', 'Packed'], ['Supplier', 'Confirmed']),
      ['email_invoice'],
    ],
    [
      'the rest of an order before picking',
      delivery(['Standard', 'Confirmed'], ['Standard', 'Consignment Cancelled']),
      unpicked,
    ],
    ['everything cancelled', delivery(['Standard', 'Consignment Cancelled']), []],
    [
      'one parcel delivered',
      delivery(['Standard', 'Delivered'], ['Standard', 'With Driver']),
      ['email_invoice', 'claim'],
    ],
    ['an unknown status', delivery(['Standard', 'Held At Customs']), ['email_invoice']],
  ])('a delivery with %s has its own list of changes', (_, order, actions) => {
    expect(getAllowedActions(order, today)).toEqual(actions)
  })

  it.each([
    ['30 days ago', '2026-01-31T05:00:00+00:00', true],
    ['31 days ago', '2026-01-30T05:00:00+00:00', false],
    ['30 days ago in Sydney, 31 in Greenwich', '2026-01-30T13:30:00+00:00', true],
  ])('the changes of a delivery that arrived %s include a claim: %s', (_, changedAt, isAllowed) => {
    const actions = getAllowedActions(delivery(['Standard', 'Delivered', changedAt]), today)
    expect(actions.includes('claim')).toBe(isAllowed)
  })

  it('the changes of a subscription include its day', () => {
    const order = { ...delivery(['Standard', 'Confirmed']), kind: 'subscription' as const }
    expect(getAllowedActions(order, today)).toEqual([...unpicked, 'change_day'])
  })
})

describe('the changes of an order that is collected', () => {
  it.each([
    ['Placed', '2026-03-01', ['set_nominee', 'email_invoice', 'cancel']],
    ['Awaiting', '2026-03-01', ['set_nominee', 'email_invoice', 'cancel']],
    ['Packed', '2026-03-01', ['set_nominee', 'email_invoice']],
    ['Completed', '2026-01-31', ['email_invoice', 'claim']],
    ['Completed', '2026-01-30', ['email_invoice']],
    ['Cancelled', '2026-03-01', []],
    ['Returned', '2026-03-01', ['email_invoice']],
  ])('an order with status %s of %s has its own list of changes', (status, date, actions) => {
    expect(getAllowedActions({ kind: 'pickup', status, date, consignments: [] }, today)).toEqual(actions)
  })
})
