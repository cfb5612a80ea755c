import { describe, expect, it } from 'vitest'
import { getDeliveryCharges, getPackCents, getTotalCents } from './order-price'

const beer = {
  pack_type: 'Pack of 6',
  price_cents: 2399,
  second_price_cents: 8499,
  second_price_message: 'per case of 24',
  unit_qty: 6,
  smallest_unit_qty: 6,
}

describe('the price of a pack', () => {
  it.each([
    ['is that of the smallest pack', beer, 2399],
    ['is its own where the product names one', { ...beer, pack_type: 'Case of 24', unit_qty: 24 }, 8499],
    [
      'is that of the smallest packs in it otherwise',
      { ...beer, pack_type: 'Case of 12', unit_qty: 12 },
      4798,
    ],
    ['is that of the smallest one when it is no longer sold', { ...beer, unit_qty: null }, 2399],
  ])('%s', (_, line, cents) => {
    expect(getPackCents(line)).toBe(cents)
  })
})

describe('the charge of a delivery', () => {
  it.each([
    [['Standard'], 14_999, [690]],
    [['Standard'], 15_000, [0]],
    [['Standard', 'Standard', 'Supplier'], 100, [690, 990]],
    [['Same Day'], 100_000, [1200]],
    [['Courier Express'], 100, [990]],
    [[], 100, [0]],
  ])('for %j and %i cents is %j', (shippingTypes, goodsCents, cents) => {
    expect(getDeliveryCharges(shippingTypes, goodsCents).map((charge) => charge.cents)).toEqual(cents)
  })

  it('is part of the total', () => {
    expect(getTotalCents([{ ...beer, quantity: 2 }], ['Standard'])).toBe(2 * 2399 + 690)
  })
})
