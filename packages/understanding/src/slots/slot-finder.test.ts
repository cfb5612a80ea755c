import { parseCalendarDate } from '@murphy/domain/calendar'
import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCarryOver } from './carry-over'
import { createSlotFinder } from './slot-finder'
import type { SlotName } from './slots'
import { shop, today } from './testing/shop'
import { splitRequests } from '../split-requests'

const finder = createSlotFinder(shop)
const find = (text: string, expects: SlotName | null = null) => finder.find(text, { today, expects })

describe('the slot finder', () => {
  it.each([
    ["Where's order #10234567?", 'where is order @order'],
    ['do you have Galah Street at Prahran on Saturday', 'do you have @product at @place on @date'],
    ['a shiraz under $30', 'a @varietal @price'],
    ['recommend a red', 'recommend a @winetype'],
    ['my brother Tom Baker will collect, 0412 345 678', 'my brother @person will collect @phone'],
    ['is fireball in stock', 'is @product in stock'],
    ['nothing of the kind', 'nothing of the kind'],
    ['', ''],
  ])('masks %j as %j', (text, masked) => {
    expect(find(text).masked).toBe(masked)
  })

  it('finds several values in one text', () => {
    const { slots } = find('change nominee on order 10234567 to Tom Baker 0412 345 678')
    expect(slots).toEqual({ orderNumber: '10234567', personName: 'Tom Baker', phone: '0412345678' })
  })

  it.each([
    ['Victoria Park', 'place'],
    ['victoria bitter', 'product'],
    ['tuesday jetty', 'product'],
    ['carlton', 'place'],
    ['carlton draught', 'product'],
    ['change the nominee to Gordon Kingston', 'personName'],
    ['good friday', 'date'],
  ])('assigns %j to one slot: %s', (text, slot) => {
    expect(Object.keys(find(text).slots)).toEqual([slot])
  })

  it.each(['prahran', 'bondi', 'galah', 'shiraz', 'corona', 'kingston'])(
    'knows %j as part of a name',
    (word) => {
      expect(finder.isKnownWord(word)).toBe(true)
    },
  )

  it.each(['order', 'where', ''])('does not know %j as a name', (word) => {
    expect(finder.isKnownWord(word)).toBe(false)
  })

  const words =
    'in at prahran 3065 corona under $30 20 to order 10234567 0412345678 next friday 25/12 my brother tom and do you have ? , & red #'
  const names = constantFrom<SlotName | null>(
    null,
    'orderNumber',
    'place',
    'product',
    'date',
    'price',
    'personName',
    'phone',
    'varietal',
  )
  const texts = oneof(
    string({ unit: 'binary', maxLength: 256 }),
    string({ unit: 'grapheme', maxLength: 256 }),
    array(constantFrom(...words.split(' ')), { maxLength: 40 }).map((parts) => parts.join(' ')),
  )

  it('returns the same result for any text each time, and never throws', () => {
    assert(
      property(texts, names, (text, expects) => {
        const found = find(text, expects)
        expect(find(text, expects)).toEqual(found)
        isCarryOver(found)
        splitRequests(text)
      }),
      { numRuns: 300 },
    )
  })

  it('returns values of the right shape', () => {
    assert(
      property(texts, names, (text, expects) => {
        const { orderNumber, phone, date, price, place } = find(text, expects).slots
        if (orderNumber !== undefined) expect(orderNumber).toMatch(/^\d{7,12}$/)
        if (phone !== undefined) expect(phone).toMatch(/^04\d{8}$/)
        if (date) expect(date.date >= today).toBe(true)
        if (place) expect(place.postcode).toMatch(/^\d{4}$/)
        if (price && price.min !== null && price.max !== null) expect(price.min).toBeLessThan(price.max)
      }),
      { numRuns: 300 },
    )
  })

  it.each(['a', '1', ' ', '#', '-', '4', '(', '$', 'and ', '1 ', '😀', 'ﬁ', "'", 'é', 'do you have '])(
    'answers 256 times %j',
    (letter) => {
      expect(() => [find(letter.repeat(256)), splitRequests(letter.repeat(256))]).not.toThrow()
    },
  )

  it('finds any order number after the word order', () => {
    assert(
      property(integer({ min: 1_000_000, max: 399_999_999 }), (number) => {
        expect(find(`where is order ${number}`).slots.orderNumber).toBe(String(number))
      }),
      { numRuns: 100 },
    )
  })
})

describe('words that are also properties of objects', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])(
    '%s is a word like any other',
    (word) => {
      for (const text of [
        word,
        `order ${word}`,
        `${word} pack`,
        `next ${word}`,
        `do you have ${word} in prahran`,
      ])
        expect(() => finder.find(text, { today: parseCalendarDate('2026-11-24') })).not.toThrow()
    },
  )
})
