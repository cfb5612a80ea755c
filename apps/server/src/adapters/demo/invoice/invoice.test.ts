import { parseCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import { deliveryCharges } from './delivery-fees'
import type { PackPrice } from './invoice'
import { invoiceOf, packCents } from './invoice'

const bottle: PackPrice = {
  pack_type: 'Bottle',
  unit_qty: 1,
  smallest_unit_qty: 1,
  price_cents: 2000,
  second_price_cents: 1800,
  second_price_message: 'per bottle in any six',
}
const sixPack: PackPrice = {
  pack_type: 'Pack of 6',
  unit_qty: 6,
  smallest_unit_qty: 6,
  price_cents: 2000,
  second_price_cents: 7199,
  second_price_message: 'per case of 24',
}

describe('the price of a pack', () => {
  it.each([
    ['a bottle', bottle, 2000],
    ['six bottles', { ...bottle, pack_type: 'Case of 6', unit_qty: 6 }, 12_000],
    ['the smallest pack', sixPack, 2000],
    ['a case with a price of its own', { ...sixPack, pack_type: 'Case of 24', unit_qty: 24 }, 7199],
    ['a case without', { ...sixPack, pack_type: 'Case of 24', unit_qty: 24, second_price_cents: null }, 8000],
  ])('of %s', (_, price, cents) => {
    expect(packCents(price)).toBe(cents)
  })
})

describe('delivery', () => {
  it.each([
    [['Standard'], 14_999, [['Delivery, Standard', 690]]],
    [['Standard'], 15_000, [['Delivery, Standard', 0]]],
    [['Standard', 'Standard'], 1000, [['Delivery, Standard', 690]]],
    [['Pick A Day'], 19_999, [['Delivery, Just Say When', 990]]],
    [['Pick A Day'], 20_000, [['Delivery, Just Say When', 0]]],
    [['Same Day'], 100_000, [['Delivery, Same Day', 1200]]],
    [
      ['Standard', 'Supplier'],
      15_000,
      [
        ['Delivery, Standard', 0],
        ['Delivery, from a supplier', 990],
      ],
    ],
    [['Courier Express'], 1000, [['Delivery, Courier Express', 990]]],
    [['constructor'], 1000, [['Delivery, constructor', 990]]],
    [[], 1000, [['Pick up in store', 0]]],
  ] as const)('by %j of goods for %i cents', (shippingTypes, goodsCents, charges) => {
    expect(deliveryCharges(shippingTypes, goodsCents).map(({ label, cents }) => [label, cents])).toEqual(
      charges,
    )
  })
})

describe('an invoice', () => {
  const order = { orderId: '10234567', placedOn: parseCalendarDate('2026-02-28'), shopperName: 'Alex Nguyen' }
  const named = { brand: 'Galah Street', product_name: 'Lager' }

  it('adds lines and delivery, and says how much of it is GST', () => {
    const lines = [
      { ...named, ...bottle, quantity: 3 },
      { ...named, ...sixPack, quantity: 1 },
    ]
    expect(invoiceOf({ ...order, shippingTypes: ['Standard'], lines })).toMatchObject({
      invoiceNumber: 'INV-10234567',
      lines: [
        { name: 'Galah Street Lager', pack: 'Bottle', quantity: 3, unitCents: 2000, amountCents: 6000 },
        { name: 'Galah Street Lager', pack: 'Pack of 6', quantity: 1, unitCents: 2000, amountCents: 2000 },
      ],
      delivery: [{ label: 'Delivery, Standard', cents: 690 }],
      totalCents: 8690,
      gstCents: 790,
    })
  })

  it.each([
    [1100, 100],
    [1105, 100],
    [1106, 101],
    [5, 0],
    [6, 1],
  ])('of %i cents holds %i cents of GST', (price_cents, gstCents) => {
    const lines = [{ ...named, ...bottle, price_cents, quantity: 1 }]
    expect(invoiceOf({ ...order, shippingTypes: [], lines }).gstCents).toBe(gstCents)
  })
})
