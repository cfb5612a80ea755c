import { describe, expect, it } from 'vitest'
import { standardCopy as copy } from '../standard-copy'
import {
  formatDollars,
  isDeliveryOnlyMarked,
  isOutOfStock,
  listOffers,
  formatPrice,
  formatPriceParts,
  formatStock,
} from './product-texts'

const bottle = { Key: 'Bottle', DisplayName: 'Bottle', UnitQty: 1 }
const sixPack = { Key: 'Case6', DisplayName: 'Case of 6', UnitQty: 6 }
const dozen = { Key: 'Case12', DisplayName: 'Case of 12', UnitQty: 12 }
const product = {
  stockCode: '123456',
  storeName: 'Alexandria',
  availableInventoryQty: 25,
  availablePackTypes: [bottle],
  isDeliveryOnly: false,
  webdsvflag: false,
}

describe('the stock of a product', () => {
  it('is counted in the smallest pack [PAV-10]', () => {
    expect(formatStock({ ...product, availablePackTypes: [dozen, sixPack, bottle] }, copy)).toBe(
      '25 x Bottle available',
    )
  })

  it('counts bottles one by one [PAV-11]', () => {
    expect(formatStock(product, copy)).toBe('25 x Bottle available')
    const magnum = { Key: 'Bottle', DisplayName: 'Magnum', UnitQty: 2 }
    expect(formatStock({ ...product, availablePackTypes: [magnum] }, copy)).toBe('25 x Magnum available')
  })

  it.each([
    [24, 4],
    [25, 5],
    [30, 5],
    [1, 1],
  ])('counts %i in packs of six as %i, rounded up [PAV-12]', (availableInventoryQty, count) => {
    expect(
      formatStock({ ...product, availableInventoryQty, availablePackTypes: [dozen, sixPack] }, copy),
    ).toBe(`${count} x Case of 6 available`)
  })

  it('takes the first of two equally small packs', () => {
    const tray = { Key: 'Tray', DisplayName: 'Tray', UnitQty: 6 }
    expect(formatStock({ ...product, availablePackTypes: [tray, sixPack] }, copy)).toBe('5 x Tray available')
  })

  it.each([
    ['no quantity', { availableInventoryQty: 0 }],
    ['a negative quantity', { availableInventoryQty: -1 }],
    ['delivery only', { isDeliveryOnly: true }],
    ['sold by a supplier', { webdsvflag: true }],
    ['a code of delivery', { stockCode: 'ER_2000001234' }],
  ])('is out of stock with %s [PAV-08]', (_reason, more) => {
    expect(isOutOfStock({ ...product, ...more })).toBe(true)
    expect(formatStock({ ...product, ...more }, copy)).toBe('Out of stock at Alexandria')
  })

  it('is in stock from one on [PAV-08]', () => {
    expect(isOutOfStock({ ...product, availableInventoryQty: 1 })).toBe(false)
  })

  it('names the cellar stores in full', () => {
    expect(formatStock({ ...product, storeName: 'Prahran', availableInventoryQty: 0 }, copy)).toBe(
      'Out of stock at The Dan Murphy Cellar - Prahran',
    )
  })

  it('is marked as delivery only by its code [PAV-07]', () => {
    expect(isDeliveryOnlyMarked({ stockCode: 'ER_2000001234' })).toBe(true)
    expect(isDeliveryOnlyMarked({ stockCode: 'DER_1' })).toBe(false)
  })
})

describe('the price of a product', () => {
  it.each([
    [12.5, '$12.50'],
    [9, '$9.00'],
    [0, '$0.00'],
    [1234.567, '$1234.57'],
  ])('shows %d as %s [PAV-09]', (value, text) => {
    expect(formatDollars(value)).toBe(text)
  })

  it('leaves out empty parts', () => {
    expect(formatPrice({ PreText: '3 for', Value: 45, Message: 'per bottle' })).toBe(
      '3 for $45.00 per bottle',
    )
    expect(formatPrice({ PreText: '', Value: 45, Message: '' })).toBe('$45.00')
  })

  it('separates the amount from the unit, whatever prices the copy contains [PAV-06, OP-56]', () => {
    const price = { PreText: 'was $50.00 now', Value: 45, Message: 'or $270.00 per case' }
    expect(formatPriceParts(price)).toEqual(['was $50.00 now $45.00', 'or $270.00 per case'])
    expect(formatPriceParts({ PreText: '', Value: 45, Message: '' })).toEqual(['$45.00', ''])
  })

  it('lists the offers of a product', () => {
    const none = { isMemberOffer: false, isOnlineOffer: false, isClearance: false, nonMemberPrice: 20 }
    expect(listOffers(none, copy)).toEqual([])
    expect(listOffers({ ...none, isMemberOffer: true }, copy)).toEqual(['Member offer', 'Non-member $20.00'])
    expect(listOffers({ ...none, isMemberOffer: true, nonMemberPrice: null }, copy)).toEqual(['Member offer'])
    expect(listOffers({ ...none, isOnlineOffer: true, isClearance: true }, copy)).toEqual([
      'Online offer',
      'Clearance',
    ])
  })
})
