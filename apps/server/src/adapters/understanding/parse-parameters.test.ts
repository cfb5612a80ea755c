import { parseCalendarDate } from '@murphy/domain/calendar'
import { describe, expect, it } from 'vitest'
import type { Slots } from '@murphy/understanding'
import { context } from '../../testing/chosen-understanding'
import { simpleUnderstanding } from '../../testing/simple-understanding'
import type { Parameters } from './parse-parameters'
import { toSlots, mergeSlots } from './parse-parameters'

const slotsOf = (parameters: Parameters, said = ''): Promise<Slots> =>
  toSlots(parameters, {
    shopperText: said,
    context,
    readLocally: async (text) => {
      const [first] = await simpleUnderstanding.understand(text, context)
      return { slots: first?.slots ?? {}, isHalfSentence: false }
    },
  })

describe('the values of a service', () => {
  it.each<[string, Parameters, string, Slots]>([
    ['an order number', { order_number: '10234567' }, 'order 10234567', { orderNumber: '10234567' }],
    ['with its sign', { order_number: '#10234567' }, 'order #10234567', { orderNumber: '10234567' }],
    ['as a number', { order_number: 10_234_567 }, '10234567', { orderNumber: '10234567' }],
    ['a list of one', { order_number: ['10234567'] }, '10234567', { orderNumber: '10234567' }],
    ['a varietal', { varietal: 'shiraz' }, '', { varietal: 'Shiraz' }],
    ['a wine type', { wine_type: 'red wine' }, '', { wineType: 'Red' }],
    ['rosé', { wine_type: 'rose' }, '', { wineType: 'White & rosé' }],
    ['bubbles', { wine_type: 'sparkling white' }, '', { wineType: 'Champagne/sparkling' }],
    ['the most to spend', { price: 30 }, '', { price: { min: null, max: 30 } }],
    ['an amount', { price: { amount: 30, currency: 'AUD' } }, '', { price: { min: null, max: 30 } }],
    ['both ends', { price_min: 20, price_max: '40' }, '', { price: { min: 20, max: 40 } }],
    ['both ends in one', { price: { min: 20, max: 40 } }, '', { price: { min: 20, max: 40 } }],
    ['a person', { person_name: { name: 'Sam Lee' } }, 'for sam lee', { personName: 'Sam Lee' }],
    ['a mobile', { phone: '+61 412 345 678' }, 'on 0412 345 678', { phone: '0412345678' }],
  ])('%s', async (_what, parameters, said, expected) => {
    expect(await slotsOf(parameters, said)).toEqual(expected)
  })

  it.each([
    ['a text', '2026-03-07'],
    ['a time of ES', '2026-03-07T12:00:00+11:00'],
    ['the parts of CX', { year: 2026, month: 3, day: 7 }],
    ['a period', { startDate: '2026-03-07T00:00:00+11:00', endDate: '2026-03-09T00:00:00+11:00' }],
  ])('read a date as %s', async (_shape, date) => {
    expect((await slotsOf({ date })).date).toEqual({ date: '2026-03-07', text: '2026-03-07' })
  })

  it.each([
    ['place', 'newtown'],
    ['suburb', 'Newtown'],
    ['store', { 'business-name': 'Newtown cellar' }],
    ['place', { city: 'Newtown', country: 'Australia' }],
  ])('read a place as %s with its coordinates', async (name, value) => {
    expect((await slotsOf({ [name]: value })).place).toMatchObject({ latitude: -33.9, postcode: '2042' })
  })

  it('read a product with its stock codes, or without', async () => {
    expect((await slotsOf({ product: 'Corona' })).product).toEqual({
      text: 'corona',
      stockCodes: ['111', '112'],
      isInCatalogue: true,
    })
    expect((await slotsOf({ product: 'Unicorn Ale' })).product).toEqual({
      text: 'unicorn ale',
      stockCodes: [],
      isInCatalogue: false,
    })
  })

  it.each<[string, Parameters]>([
    ['an order number that the shopper never wrote', { order_number: '99999999' }],
    ['a name that the shopper never wrote', { person_name: 'Jo Park' }],
    ['a mobile that the shopper never wrote', { phone: '0499 999 999' }],
    ['an order number of six digits', { order_number: '123456' }],
    ['an unknown place', { place: 'Atlantis' }],
    ['a day that is none', { date: '2026-02-30' }],
    ['half a day', { date: { year: 2026, month: 3 } }],
    ['a price below nothing', { price: -1 }],
    ['a price in words', { price: 'cheap' }],
    ['emptiness', { place: '', product: ' ', date: '', price: '', order_number: [], person_name: null }],
    ['what has another shape', { place: {}, product: true, date: 7, price: [], phone: {} }],
    ['what we have no name for', { mood: 'good' }],
  ])('are ignored: %s', async (_what, parameters) => {
    expect(await slotsOf(parameters, 'order 123456 and 10234567 for sam')).toEqual({})
  })
})

describe('merged slots', () => {
  const saturday = parseCalendarDate('2026-03-07')

  it.each<[string, Slots, Slots, Slots]>([
    [
      'ours fill what is left out',
      { varietal: 'Shiraz' },
      { wineType: 'Red' },
      { varietal: 'Shiraz', wineType: 'Red' },
    ],
    ['theirs go first', { wineType: 'Red' }, { wineType: 'White & rosé' }, { wineType: 'Red' }],
    [
      'ours know the name of the same day',
      { date: { date: saturday, text: saturday } },
      { date: { date: saturday, text: 'labour day', holiday: 'Labour Day' } },
      { date: { date: saturday, text: 'labour day', holiday: 'Labour Day' } },
    ],
    [
      'ours know the product',
      { product: { text: 'a coronna', stockCodes: [], isInCatalogue: false } },
      { product: { text: 'corona', stockCodes: ['111'], isInCatalogue: true } },
      { product: { text: 'corona', stockCodes: ['111'], isInCatalogue: true } },
    ],
    [
      'ours know both ends of a price',
      { price: { min: null, max: 20 } },
      { price: { min: 20, max: 40 } },
      { price: { min: 20, max: 40 } },
    ],
  ])('%s', (_title, theirs, own, expected) => {
    expect(mergeSlots(theirs, own)).toEqual(expected)
  })
})
