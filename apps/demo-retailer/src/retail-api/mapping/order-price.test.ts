import { describe, expect, it } from 'vitest'
import type { PricedLine } from './order-price'
import { getDeliveryCharges, getGoodsCents, getTotalCents, priceLines } from './order-price'

const beer: PricedLine = {
  quantity: 1,
  pack_type: 'Pack of 6',
  price_cents: 2399,
  second_price_cents: 8499,
  second_price_message: 'per case of 24',
  second_price_pre_text: '',
  unit_qty: 6,
  smallest_unit_qty: 6,
}
const wine: PricedLine = {
  quantity: 1,
  pack_type: 'Bottle',
  price_cents: 2000,
  second_price_cents: 1800,
  second_price_message: 'per bottle',
  second_price_pre_text: 'In any six',
  unit_qty: 1,
  smallest_unit_qty: 1,
}
const champagne: PricedLine = {
  ...wine,
  second_price_cents: null,
  second_price_message: '',
  second_price_pre_text: '',
}
const caseOfSix = { pack_type: 'Case of 6', unit_qty: 6 }

const price = (...lines: readonly PricedLine[]) =>
  priceLines({ kind: 'delivery', lines }).map(({ packCents }) => packCents)

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
    ['of one bottle is the usual one', wine, 2000],
    ['of five bottles is the usual one', { ...wine, quantity: 5 }, 2000],
    ['of six bottles is the one in any six', { ...wine, quantity: 6 }, 1800],
    ['of a case of six is the one in any six', { ...wine, ...caseOfSix }, 10_800],
    ['of a case without such an offer is that of its bottles', { ...champagne, ...caseOfSix }, 12_000],
  ])('%s', (_, line, cents) => {
    expect(price(line)).toEqual([cents])
  })

  it('counts the bottles of all lines that have the offer, and no others', () => {
    const three = { ...wine, quantity: 3 }
    expect(price(three, three)).toEqual([1800, 1800])
    expect(price(three, { ...three, quantity: 2 }, { ...champagne, quantity: 6 })).toEqual([2000, 2000, 2000])
  })

  it('is a tenth less for subscribers', () => {
    expect(priceLines({ kind: 'subscription', lines: [champagne] })[0]?.packCents).toBe(1800)
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
  ])('the charge of a delivery for %j and %i cents is %j', (shippingTypes, goodsCents, cents) => {
    const charges = getDeliveryCharges({ kind: 'delivery', goodsCents }, shippingTypes)
    expect(charges.map((charge) => charge.cents)).toEqual(cents)
  })

  it('is part of the total', () => {
    const lines = [{ ...beer, quantity: 2 }]
    expect(getTotalCents({ kind: 'delivery', lines }, ['Standard'])).toBe(2 * 2399 + 690)
  })

  it('is included in a subscription', () => {
    const order = { kind: 'subscription', lines: [champagne] } as const
    expect(getTotalCents(order, ['Standard'])).toBe(getGoodsCents(order))
  })
})
